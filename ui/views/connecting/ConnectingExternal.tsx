'use client'
import { useEffect, useState } from 'react'
import { useKit, useKitState } from '../../../src/react/useKit.ts'
import { connectorPicture } from '../../dialog/walletPicture.ts'
import { useFeedback } from '../../feedback/FeedbackContext.tsx'
import { afterConnect, type ConnectingPanel } from '../../flows/afterConnect.ts'
import { findConnector } from '../../flows/findConnector.ts'
import { isOnWrongNetwork } from '../../flows/onUnsupportedNetwork.ts'
import { type PanelAction, panelLooks } from '../../flows/panelLooks.ts'
import { rememberWallet } from '../../flows/rememberWallet.ts'
import { connectingTexts } from '../../i18n/connectingTexts.ts'
import { useLaterTexts } from '../../i18n/useLaterTexts.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { Button } from '../../parts/Button.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { Picture } from '../../parts/Picture.tsx'
import { StatusPanel } from '../../parts/StatusPanel.tsx'
import { VisuallyHidden } from '../../parts/VisuallyHidden.tsx'
import { useRouter, useViewData } from '../../router/RouterContext.tsx'
import { useAnotherWallet } from './useAnotherWallet.ts'
import { useConnectAttempt } from './useConnectAttempt.ts'

/**
 * Asks an installed wallet, in every state that this can take. A wallet that is not installed is
 * waited for: as soon as it announces itself, it is asked.
 */
export function ConnectingExternal() {
  const kit = useKit()
  const router = useRouter()
  const feedback = useFeedback()
  const texts = useLaterTexts('connecting', connectingTexts)
  const { dialog } = useTexts()
  const data = useViewData('ConnectingExternal')
  const { namespaces } = useKitState()
  const connector = data && findConnector(Object.values(namespaces), data)
  const { status, round, ask } = useConnectAttempt(connector?.uid)

  const finish = useAnotherWallet(connector)
  const state = connector && namespaces[connector.namespace]
  const step = afterConnect(
    connector ? status : undefined,
    state !== undefined && isOnWrongNetwork(state, kit.config),
  )
  const name = connector?.name ?? data?.wallet?.name ?? ''
  // What is on screen stays there while a dialog that is done closes.
  const [last, setLast] = useState<ConnectingPanel>('opening')
  const panel = step.kind === 'show' ? step.panel : last
  if (panel !== last) setLast(panel)
  const look = panelLooks[panel]
  const { title, text } = texts[panel](name)

  useEffect(() => {
    if (step.kind !== 'show' && connector) rememberWallet(kit.storage, connector)
    if (step.kind === 'show') feedback.announce(title, look.live)
    else finish(step.kind === 'wrongNetwork')
  }, [kit, feedback, connector, finish, step.kind, title, look.live])

  const actions: Record<PanelAction, (() => void) | undefined> = {
    cancel: () => router.goBack(),
    openAgain: ask,
    askAgain: ask,
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
