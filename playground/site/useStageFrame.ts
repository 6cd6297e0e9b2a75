import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Settings } from './settings/settings.ts'
import { writeAddress } from './settings/settings.ts'
import { type FailureRun, type FromStage, listen, send, type ToStage } from './stage/messages.ts'
import { withServices } from './useSettings.ts'
import { useShownFor } from './useShownFor.ts'

export type UseStageFrameParameters = {
  settings: Settings
  run: FailureRun | undefined
  /** Called with each message from the stage. */
  onReport(message: FromStage): void
}

/** The iframe of the stage, with its URL and methods to communicate with it. */
export type StageFrame = {
  frame: RefObject<HTMLIFrameElement | null>
  /** The URL of the stage with the initial settings. It changes when the strict policy is turned on or off. */
  address: string
  tell(message: ToStage): void
  /** Whether the stage created a new kit within the last 1.2 s. */
  hasNewKit: boolean
}

/** The duration of the "New kit" label, in ms. */
const newKitMs = 1_200

/** Sends the settings to the stage, and reports the messages from the stage. */
export function useStageFrame(parameters: UseStageFrameParameters): StageFrame {
  const { settings, run } = parameters
  const frame = useRef<HTMLIFrameElement>(null)
  const [hasNewKit, showNewKit] = useShownFor(newKitMs)
  const [query] = useState(() => writeAddress(settings))
  // Only this failure reloads the stage, because a policy applies to the page until it is reloaded.
  const isStrict = run?.failure === 'strictPolicy'
  const strict = isStrict ? `${query ? '&' : '?'}strict=1` : ''
  const address = `./stage/${withServices(`${query}${strict}`)}`

  const tell = useCallback((message: ToStage) => {
    const stage = frame.current?.contentWindow
    if (stage) send(stage, message)
  }, [])
  const newest = useRef(parameters)
  useEffect(() => {
    newest.current = parameters
  })
  useEffect(() => tell({ kind: 'settings', settings, run }), [tell, settings, run])
  useEffect(
    () =>
      listen<FromStage>(
        () => frame.current?.contentWindow,
        (message) => {
          const { settings, run, onReport } = newest.current
          if (message.kind === 'ready') tell({ kind: 'settings', settings, run })
          if (message.kind === 'newKit') showNewKit()
          onReport(message)
        },
      ),
    [tell, showNewKit],
  )
  return { frame, address, tell, hasNewKit }
}
