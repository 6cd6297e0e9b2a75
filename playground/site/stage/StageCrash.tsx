import { useEffect, useLayoutEffect } from 'react'
import { CopyButton } from '../controls/CopyButton.tsx'
import type { Services } from '../services.ts'
import { linkOf } from '../useSettings.ts'
import { endFaultsOnLeave } from './break/faults.ts'
import { send } from './messages.ts'
import type { Wanted } from './Stage.tsx'

export type StageCrashProps = Wanted & {
  error: unknown
  services: Services
  /** Called to reload the stage. Only a reload helps after a failed import, because browsers cache the failure. */
  onMountAgain(): void
}

/** The error after a crash, a button that mounts the stage again and a link to the configuration. */
export function StageCrash({ settings, run, error, services, onMountAgain }: StageCrashProps) {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)

  useEffect(() => {
    send(window.parent, { kind: 'crashed' })
    // The list of failures waits until the failure is shown, so this reports the error to it.
    if (run) send(window.parent, { kind: 'moment', round: run.round, error: text })
  }, [run, text])
  useEffect(() => {
    if (!run || services.kind !== 'played') return
    const leave = () => endFaultsOnLeave(services.stackUrl)
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [run, services])
  useLayoutEffect(() => {
    document.documentElement.dir = settings.rtl ? 'rtl' : 'ltr'
    document.documentElement.dataset.mode = settings.mode
  }, [settings.rtl, settings.mode])

  return (
    <main className="crash">
      <div role="alert">
        <h1>The stage crashed</h1>
        <p>
          <code dir="ltr">{text}</code>
        </p>
        <p>The rest of the page still works. Changing a setting also mounts the stage again.</p>
      </div>
      <p className="crash-actions">
        <button type="button" className="copy" onClick={onMountAgain}>
          Mount again
        </button>
        <CopyButton
          look="link"
          label="Copy this configuration"
          text={linkOf(settings, window.parent.location)}
        />
      </p>
    </main>
  )
}
