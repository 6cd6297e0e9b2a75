import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ChangeSettings, Settings } from '../settings/settings.ts'
import type { FailureRun, FromStage, ToldEntry, VisitorReport } from '../stage/messages.ts'
import type { FailureId } from './failures.ts'

/** The state of the failure on the stage. */
export type FailureState = {
  /** The current run of a failure. Undefined if there is none. */
  run: FailureRun | undefined
  /** `coming` while the steps to the failure run, and `there` once the failure is shown. */
  moment: 'coming' | 'there'
  /** The error message if the failure could not be shown. */
  error: string | undefined
  told: readonly ToldEntry[]
  visitor: VisitorReport | undefined
  /** The failures that were shown since the page loaded. */
  seen: ReadonlySet<FailureId>
}

export type FailureControl = FailureState & {
  /** Shows a failure, or repeats it. */
  show(failure: FailureId): void
  /** Ends the failure and restores the stage. */
  mend(): void
  hear(message: FromStage): void
}

type Shown = Omit<FailureState, 'run' | 'seen'>

const nothing: Shown = { moment: 'coming', error: undefined, told: [], visitor: undefined }

/**
 * Controls the failure on the stage. A button or the URL starts it, and "Mend all" ends it.
 *
 * @param settings - The settings of the page. `failure` is the failure in the URL.
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
