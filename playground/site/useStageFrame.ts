import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Settings } from './settings/settings.ts'
import { writeAddress } from './settings/settings.ts'
import { type FailureRun, type FromStage, listen, send, type ToStage } from './stage/messages.ts'
import { withServices } from './useSettings.ts'

export type UseStageFrameParameters = {
  settings: Settings
  run: FailureRun | undefined
  /** Called with each message of the stage. */
  onReport(message: FromStage): void
}

/** The frame of the stage: its address, and the way to talk to it. */
export type StageFrame = {
  frame: RefObject<HTMLIFrameElement | null>
  /** The stage's own page, with the settings that it begins with; another one under the strict policy. */
  address: string
  tell(message: ToStage): void
  /** The stage has a new kit since less than 1.2 s. */
  hasNewKit: boolean
}

/** How long "New kit" stands. */
const newKitMs = 1_200

/** Keeps the stage as the settings are, and reports what it tells. */
export function useStageFrame(parameters: UseStageFrameParameters): StageFrame {
  const { settings, run } = parameters
  const frame = useRef<HTMLIFrameElement>(null)
  const [hasNewKit, setNewKit] = useState(false)
  const [query] = useState(() => writeAddress(settings))
  // A policy holds for a whole page: this failure alone loads the stage again.
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
          if (message.kind === 'newKit') setNewKit(true)
          onReport(message)
        },
      ),
    [tell],
  )

  useEffect(() => {
    if (!hasNewKit) return
    const timer = window.setTimeout(() => setNewKit(false), newKitMs)
    return () => window.clearTimeout(timer)
  }, [hasNewKit])
  return { frame, address, tell, hasNewKit }
}
