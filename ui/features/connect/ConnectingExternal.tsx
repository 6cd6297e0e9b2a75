'use client'

import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useRemoteFeatures } from '../../../queries/index.ts'
import type { ConnectAttempt, ConnectAttemptState } from '../../../src/kit/types.ts'
import type { ConnectorEntry } from '../../../src/namespace/types.ts'
import { useKit, useKitState } from '../../../src/react/useKit.ts'
import { findConnector } from '../../../src/wallets/findConnector.ts'
import { rememberWallet } from '../../../src/wallets/recentWallets.ts'
import { Button } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Picture } from '../../components/Picture.tsx'
import { StatusPanel } from '../../components/StatusPanel.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'
import { connectingTexts } from '../../messages/connectingTexts.ts'
import { connectionsTexts } from '../../messages/connectionsTexts.ts'
import { useTexts } from '../../messages/useTexts.ts'
import { useRouter, useViewData } from '../../router/RouterContext.tsx'
import {
  afterConnect,
  type ConnectingPanel,
  connectStatusStyles,
  type PanelAction,
} from '../../shell/connectStatus.ts'
import { finishConnect } from '../../shell/finishConnect.ts'
import { useFeedback } from '../../shell/LiveRegions.tsx'
import { connectorPicture } from '../../shell/pictures.ts'
import { shouldSwitchNetwork } from '../../shell/unsupportedNetwork.ts'

const nothing = () => () => {}

/**
 * Runs one connection attempt at a time. The attempt starts when the view mounts and ends when it unmounts. A
 * new attempt replaces the previous one.
 *
 * @param connector - If undefined, no attempt starts.
 */
export function useConnectAttempt(connector: ConnectorEntry | undefined): {
  status: ConnectAttemptState['status']
  /** Number of the current attempt. It increases with each new attempt. */
  round: number
  /** Starts a new attempt. */
  ask: () => void
} {
  const kit = useKit()
  const [attempt, setAttempt] = useState<ConnectAttempt>()
  const [round, setRound] = useState(0)
  const current = useRef<ConnectAttempt>(undefined)
  // This is a ref, because new connector data, such as an image, must not start a new attempt.
  const listed = useRef(connector)
  useEffect(() => {
    listed.current = connector
  })
  const uid = connector?.uid

  const ask = useCallback(() => {
    const entry = listed.current
    if (!entry || entry.uid !== uid) return
    current.current?.cancel()
    current.current = kit.startConnect({ connector: entry })
    setAttempt(current.current)
    setRound((before) => before + 1)
  }, [kit, uid])

  useEffect(() => {
    let isStale = false
    // A microtask defers the attempt, so that StrictMode's double mount starts only one.
    queueMicrotask(() => {
      if (!isStale) ask()
    })
    return () => {
      isStale = true
      current.current?.cancel()
      current.current = undefined
    }
  }, [ask])

  const state = useSyncExternalStore(
    attempt?.subscribe ?? nothing,
    () => attempt?.getState(),
    () => undefined,
  )
  return { status: state?.status ?? 'opening', round, ask }
}

/**
 * Returns a function that leaves the connecting view after a wallet has connected. If other wallets are
 * connected, the hook reads whether the project allows several wallets, but connecting does not wait for the
 * result.
 *
 * @param connector - The wallet's connector.
 * @returns A function to call once the wallet has connected. Only the first call has an effect.
 */
export function useAnotherWallet(
  connector: ConnectorEntry | undefined,
): (unsupportedNetwork: boolean) => void {
  const kit = useKit()
  const router = useRouter()
  const feedback = useFeedback()
  const { added } = useTexts('connections', connectionsTexts)
  // Only the initial state counts, because the first wallet does not need the project's configuration.
  const [hasAny] = useState(() => kit.namespaces.some((of) => of.getState().connections.length > 0))
  const { features, isPending } = useRemoteFeatures({ query: { enabled: hasAny } })
  const allows = isPending ? undefined : features.multiWallet
  const isDone = useRef(false)
  return useCallback(
    (unsupportedNetwork) => {
      if (!connector || isDone.current) return
      isDone.current = true
      const connectorUids = [connector.uid]
      finishConnect({
        kit,
        router,
        feedback,
        connectorUids,
        allows,
        unsupportedNetwork,
        added,
      })
    },
    [kit, router, feedback, connector, allows, added],
  )
}

/**
 * Connects an installed wallet and shows the state of the attempt. If the wallet is not installed, the view
 * waits for it to announce itself and then connects it.
 */
export function ConnectingExternal() {
  const kit = useKit()
  const router = useRouter()
  const feedback = useFeedback()
  const texts = useTexts('connecting', connectingTexts)
  const { dialog } = useTexts()
  const data = useViewData('ConnectingExternal')
  const { namespaces } = useKitState()
  const chosen = data?.connector
  const connector =
    (chosen && namespaces[chosen.namespace]?.connectors.find(({ uid }) => uid === chosen.uid)) ??
    // The wallet was just installed, or it was removed and announced again.
    (data && findConnector(Object.values(namespaces), data))
  const { status, round, ask } = useConnectAttempt(connector)

  const finish = useAnotherWallet(connector)
  const state = connector && namespaces[connector.namespace]
  const step = afterConnect(
    connector ? status : undefined,
    state !== undefined && shouldSwitchNetwork(state, kit.config),
  )
  const name = connector?.name ?? data?.wallet?.name ?? ''
  // Keeps the last panel visible while the dialog closes.
  const [last, setLast] = useState<ConnectingPanel>('opening')
  const panel = step.kind === 'show' ? step.panel : last
  if (panel !== last) setLast(panel)
  const look = connectStatusStyles[panel]
  const { title, text } = texts[panel](name)

  useEffect(() => {
    if (step.kind !== 'show' && connector) rememberWallet(kit.storage, connector)
    if (step.kind === 'show') feedback.announce(title, look.live)
    else finish(step.kind === 'unsupportedNetwork')
  }, [kit, feedback, connector, finish, step.kind, title, look.live])

  const actions: Record<PanelAction, (() => void) | undefined> = {
    cancel: () => router.goBack(),
    openAgain: ask,
    tryAgain: ask,
    install: undefined,
  }
  const label = texts[look.action]
  const href = look.action === 'install' ? data?.wallet?.installUrl : undefined
  return (
    <StatusPanel
      ring={look.waiting ? 'running' : 'still'}
      mark={look.mark}
      shakeKey={look.shake ? round : undefined}
      picture={
        <Picture
          name={name}
          src={(connector && connectorPicture(kit, connector)) ?? data?.wallet?.imageUrl}
          size={72}
        />
      }
      title={title}
      text={text}
      testId={`connecting-${panel}`}
    >
      {(look.action !== 'install' || href) && (
        <Button
          variant={look.primary ? 'primary' : 'neutral'}
          href={href}
          onClick={actions[look.action]}
          testId="connecting-action"
        >
          {href && <Icon name="external" size="small" />}
          {typeof label === 'string' ? label : label(name)}
          {href && <VisuallyHidden>{` (${dialog.opensInNewTab})`}</VisuallyHidden>}
        </Button>
      )}
    </StatusPanel>
  )
}
