import { useEffect, useState } from 'react'
import type { Services } from '../services.ts'
import type { Settings } from '../settings/settings.ts'
import type { PlayedWallets } from './createPlayedWallets.ts'
import { listen, send, type ToStage } from './messages.ts'
import { Stage, type Wanted } from './Stage.tsx'
import { StageBoundary } from './StageBoundary.tsx'
import { StageCrash } from './StageCrash.tsx'

export type StagePageProps = {
  /** The settings from the stage's URL. The playground sends later changes as messages. */
  initial: Settings
  services: Services
  wallets: PlayedWallets
}

/** Receives the settings from the playground, and shows the stage, or an error after a crash. */
export function StagePage({ initial, services, wallets }: StagePageProps) {
  const [wanted, setWanted] = useState<Wanted>({ settings: initial, run: undefined })

  useEffect(() => {
    const stop = listen<ToStage>(
      () => window.parent,
      (message) => {
        // Without the playground, the stage is its own parent and receives the messages that it sends.
        if (message.kind !== 'settings') return
        const { settings, run } = message
        setWanted((now) => {
          const isSame =
            JSON.stringify(now.settings) === JSON.stringify(settings) &&
            now.run?.round === run?.round
          return isSame ? now : { settings, run }
        })
      },
    )
    send(window.parent, { kind: 'ready' })
    return stop
  }, [])

  return (
    <StageBoundary
      wanted={wanted}
      renderCrash={(error) => (
        <StageCrash
          {...wanted}
          error={error}
          services={services}
          onMountAgain={() => window.location.reload()}
        />
      )}
    >
      {(crashedRun) => (
        <Stage
          {...wanted}
          isInitial={wanted.settings === initial}
          crashedRun={crashedRun}
          services={services}
          wallets={wallets}
        />
      )}
    </StageBoundary>
  )
}
