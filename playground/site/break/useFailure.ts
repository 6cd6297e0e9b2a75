import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ChangeSettings, Settings } from '../settings/settings.ts'
import type { FailureRun, FromStage, ToldEntry, VisitorReport } from '../stage/messages.ts'
import type { FailureId } from './failures.ts'

/** What the failure on the stage looks like from both sides. */
export type FailureState = {
  /** The press that is on the stage now; none when everything is mended. */
  run: FailureRun | undefined
  /** - `coming`: the dialog is being driven to the failure. - `there`: the failure is shown, and can continue. */
  moment: 'coming' | 'there'
  /** Why it did not come. */
  error: string | undefined
  told: readonly ToldEntry[]
  visitor: VisitorReport | undefined
  /** Failures that have come to their moment in this visit. */
  seen: ReadonlySet<FailureId>
}

export type FailureControl = FailureState & {
  /** Shows a failure, or the same one again. */
  show(failure: FailureId): void
  /** Puts everything right. */
  mend(): void
  hear(message: FromStage): void
}

type Shown = Omit<FailureState, 'run' | 'seen'>

const nothing: Shown = { moment: 'coming', error: undefined, told: [], visitor: undefined }

/**
 * The failure on the stage: begun by a press or by the address, ended by "Mend all".
 *
 * @param settings - `failure` is the one in the address.
 */
export function useFailure(settings: Settings, change: ChangeSettings): FailureControl {
  const { failure } = settings
  const [round, setRound] = useState(1)
  const [shown, setShown] = useState(nothing)
  const [seen, setSeen] = useState<ReadonlySet<FailureId>>(new Set())
  const run = useMemo(() => (failure === 'none' ? undefined : { failure, round }), [failure, round])
  const newest = useRef(run)
  useEffect(() => {
    newest.current = run
  }, [run])

  const show = useCallback(
    (next: FailureId) => {
      setRound((before) => before + 1)
      setShown(nothing)
      change({ failure: next })
    },
    [change],
  )
  const mend = useCallback(() => {
    setShown(nothing)
    change({ failure: 'none' })
  }, [change])
  const hear = useCallback((message: FromStage) => {
    const { current } = newest
    if (!('round' in message) || message.round !== current?.round) return
    if (message.kind === 'told') {
      setShown((before) => ({ ...before, told: [...before.told, message.entry] }))
    } else if (message.kind === 'visitor') {
      setShown((before) => ({ ...before, visitor: message.visitor }))
    } else if (message.kind === 'moment') {
      const { error } = message
      setShown((before) => ({ ...before, moment: 'there', error }))
      if (!error) setSeen((before) => new Set(before).add(current.failure))
    }
  }, [])
  return { ...shown, run, seen, show, mend, hear }
}
