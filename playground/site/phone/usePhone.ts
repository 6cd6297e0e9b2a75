import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Phone, PhoneChain, PhoneState } from '../../phone/phone.types.ts'

/** The phone, and the names of its networks. */
export type LoadedPhone = { phone: Phone; chainNames: Readonly<Record<PhoneChain, string>> }

export type PhoneControl = {
  loaded: LoadedPhone | undefined
  state: PhoneState | undefined
  isBusy: boolean
  /** The error message of the last action, if it failed. */
  error: string | undefined
  /** Runs an action on the phone. Starts the phone on the first call. */
  act(what: (phone: Phone) => Promise<unknown>): void
}

const nothing = () => () => {}

/**
 * Controls the phone wallet of playground/phone, whose code loads when the phone is first used.
 *
 * @param stackUrl - URL of the offline stack, for its relay and chains.
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
          // If the phone failed to start, the next action starts it again.
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
