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
import { shouldSwitchNetwork } from '../../shell/openingView.ts'
import { connectorPicture } from '../../shell/pictures.ts'

const nothing = () => () => {}

/**
 * One attempt at a time with a connector: it begins with the view, ends with it, and a new one
 * takes the place of the last. Answers to former attempts are not heard.
 *
 * @param connector - Nothing is asked without one.
 */
export function useConnectAttempt(connector: ConnectorEntry | undefined): {
  status: ConnectAttemptState['status']
  /** Counts the attempts. */
  round: number
  /** Asks the wallet again. */
  ask: () => void
} {
  const kit = useKit()
  const [attempt, setAttempt] = useState<ConnectAttempt>()
  const [round, setRound] = useState(0)
  const current = useRef<ConnectAttempt>(undefined)
  // The same connector may be listed anew, with a picture for example: that asks nobody again.
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
    // A turn later, so that a view which is mounted twice in development asks once.
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
 * Leaves the view of a wallet that has connected. Whether it may stand beside others is asked of the project while the
 * visitor answers the wallet, and only where there are others; connecting does not wait for it.
 *
 * @param connector - Of the wallet.
 * @returns Called once it has connected; further calls do nothing.
 */
export function useAnotherWallet(
  connector: ConnectorEntry | undefined,
): (unsupportedNetwork: boolean) => void {
  const kit = useKit()
  const router = useRouter()
  const feedback = useFeedback()
  const { added } = useTexts('connections', connectionsTexts)
  // As it was when the wallet was asked: the first wallet asks nothing of the project.
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
 * Asks an installed wallet, in every state that this can take. A wallet that is not installed is
 * waited for: as soon as it announces itself, it is asked.
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
    // Waited for, or gone and back again.
    (data && findConnector(Object.values(namespaces), data))
  const { status, round, ask } = useConnectAttempt(connector)

  const finish = useAnotherWallet(connector)
  const state = connector && namespaces[connector.namespace]
  const step = afterConnect(
    connector ? status : undefined,
    state !== undefined && shouldSwitchNetwork(state, kit.config),
  )
  const name = connector?.name ?? data?.wallet?.name ?? ''
  // What is on screen stays there while a dialog that is done closes.
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
