import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Phone, PhoneChain, PhoneState } from '../../phone/phone.types.ts'

/** The phone and the names of the networks that it knows. */
export type LoadedPhone = { phone: Phone; chainNames: Readonly<Record<PhoneChain, string>> }

export type PhoneControl = {
  loaded: LoadedPhone | undefined
  state: PhoneState | undefined
  isBusy: boolean
  /** Why the last thing that was done failed, in one sentence. */
  error: string | undefined
  /** Turns the phone on at its first use, and does something with it. */
  act(what: (phone: Phone) => Promise<unknown>): void
}

const nothing = () => () => {}

/**
 * The genuine wallet of playground/phone. Its code is fetched at the first use.
 *
 * @param stackUrl - The offline stack whose relay and chains it uses.
 */
export function usePhone(stackUrl: string): PhoneControl {
  const [loaded, setLoaded] = useState<LoadedPhone>()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const loading = useRef<Promise<LoadedPhone>>(undefined)

  const load = useCallback(() => {
    loading.current ??= import('../../phone/createPagePhone.ts').then((module) =>
      module.createPagePhone({ stackUrl, name: 'Playground phone', approves: false }),
    )
    return loading.current
  }, [stackUrl])
  const act = useCallback<PhoneControl['act']>(
    (what) => {
      setBusy(true)
      setError(undefined)
      load()
        .then((made) => {
          setLoaded(made)
          return what(made.phone)
        })
        .catch((reason: unknown) => {
          // A phone that could not be turned on is tried again.
          setLoaded((before) => {
            if (!before) loading.current = undefined
            return before
          })
          setError(reason instanceof Error ? reason.message : String(reason))
        })
        .finally(() => setBusy(false))
    },
    [load],
  )
  useEffect(
    () => () => {
      loading.current?.then(({ phone }) => phone.close()).catch(() => {})
      loading.current = undefined
    },
    [],
  )
  const state = useSyncExternalStore(loaded?.phone.subscribe ?? nothing, () =>
    loaded?.phone.getState(),
  )
  return { loaded, state, isBusy, error, act }
}
