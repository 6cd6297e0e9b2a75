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
  /** Loads the stage's page anew: a browser keeps a failed import until then. */
  onMountAgain(): void
}

/** What the stage shows after a crash: the error, and two ways on. */
export function StageCrash({ settings, run, error, services, onMountAgain }: StageCrashProps) {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)

  useEffect(() => {
    send(window.parent, { kind: 'crashed' })
    // The failure that was to be shown does not come.
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
        <p>The rest of this page still works: another setting mounts the stage again, too.</p>
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
