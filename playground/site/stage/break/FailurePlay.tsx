import type { QueryClient } from '@tanstack/react-query'
import { useKit, useKitNetwork } from 'latchkit'
import { useEffect, useRef } from 'react'
import type { DevWallet } from '../../../panel/devWallets/createDevWallet.ts'
import type { StageClock } from '../createStageKit.ts'
import { type FailureRun, listen, send, type ToStage } from '../messages.ts'
import { endFaultsOnLeave } from './faults.ts'
import { type PlayParameters, plays } from './plays.ts'
import { printTold } from './printTold.ts'
import { removeRows } from './startFresh.ts'
import { type AppWatch, watchApp } from './watchApp.ts'
import { watchVisitor } from './watchVisitor.ts'

export type FailurePlayProps = {
  run: FailureRun
  clock: StageClock
  wallet: DevWallet
  queryClient: QueryClient
  stackUrl: string
}

/** Time for a view to render and move the focus, in ms. */
const settleMs = 150

/** Runs the steps of a failure, and reports the data that the user and the app receive. */
export function FailurePlay({ run, clock, wallet, queryClient, stackUrl }: FailurePlayProps) {
  const kit = useKit()
  const app = useRef<AppWatch>(undefined)

  useEffect(() => {
    const { failure, round } = run
    const play = plays[failure]
    const abort = new AbortController()
    const watch = watchApp({
      kit,
      queryClient,
      wallet,
      reads: play.reads ?? [],
      tell: (entry) => send(window.parent, { kind: 'told', round, entry }),
    })
    app.current = watch
    const stopVisitor = watchVisitor((visitor) =>
      send(window.parent, { kind: 'visitor', round, visitor }),
    )
    const parameters: PlayParameters = {
      kit,
      clock,
      wallet,
      app: watch,
      stackUrl,
      signal: abort.signal,
    }
    const act = (what: (parameters: PlayParameters) => Promise<void>) =>
      what(parameters).then(
        // The timeout lets the view render and move the focus.
        () => window.setTimeout(() => send(window.parent, { kind: 'moment', round }), settleMs),
        (error: unknown) => {
          if (abort.signal.aborted) return
          send(window.parent, { kind: 'moment', round, error: String(error) })
        },
      )
    // The timer waits until the kit is mounted, and prevents StrictMode's double effect from starting the steps twice.
    const timer = window.setTimeout(() => act(play.begin))
    const stopListening = listen<ToStage>(
      () => window.parent,
      ({ kind }) => {
        if (kind !== 'later' || !play.later) return
        watch.forget()
        act(play.later)
      },
    )
    const leave = () => {
      if (stackUrl) endFaultsOnLeave(stackUrl)
      wallet.forgetSite()
      removeRows()
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.clearTimeout(timer)
      abort.abort()
      stopListening()
      stopVisitor()
      watch.stop()
    }
  }, [kit, clock, wallet, queryClient, stackUrl, run])

  useNetworkReport(app)
  return null
}

/** Reports the result of `useKitNetwork` when the network becomes unsupported and when it is supported again. */
function useNetworkReport(app: { readonly current: AppWatch | undefined }): void {
  const { networkId, unsupportedNetwork } = useKitNetwork()
  const wasUnsupported = useRef(false)
  useEffect(() => {
    if (wasUnsupported.current === unsupportedNetwork) return
    wasUnsupported.current = unsupportedNetwork
    app.current?.add({
      kind: 'hook',
      name: 'useKitNetwork',
      from: 'useKitNetwork()',
      value: printTold({ networkId, unsupportedNetwork }),
      isFailure: unsupportedNetwork,
    })
  }, [app, networkId, unsupportedNetwork])
}
