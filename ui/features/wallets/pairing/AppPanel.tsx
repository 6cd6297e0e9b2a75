'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { useKit } from '../../../../src/react/useKit.ts'
import { isAndroid, isFramed, isTelegram } from '../../../../src/wallets/platform.ts'
import type { DirectoryWallet } from '../../../../src/wallets/types.ts'
import {
  openLink,
  type WalletLink,
  type WalletLinkParameters,
  walletLink,
  walletSchemes,
} from '../../../../src/wallets/walletLink.ts'
import { Button } from '../../../components/Button.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { LinkButton } from '../../../components/LinkButton.tsx'
import { StatusPanel } from '../../../components/StatusPanel.tsx'
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx'
import { connectingTexts } from '../../../messages/connectingTexts.ts'
import { useTexts } from '../../../messages/useTexts.ts'
import { pairingTexts } from '../../../messages/walletsTexts.ts'
import { useFeedback } from '../../../shell/LiveRegions.tsx'
import { CopyLink } from './CodePanel.tsx'
import { GetWallet, useGetWallet } from './EndedPanel.tsx'
import s from './pairing.module.css'
import { useAnnouncement } from './usePairingBegin.ts'

/** Maximum time that an app takes to open over the page, in ms. */
const openingTime = 3_000

/**
 * Returns whether the page is visible after a wallet link was opened. Either the user returned, or the app
 * did not open. Browsers don't report which.
 *
 * @param isOpened - Whether a link has been opened.
 */
export function useIsBack(isOpened: boolean): boolean {
  const { clock } = useKit()
  const [isBack, setBack] = useState(false)
  useEffect(() => {
    setBack(false)
    if (!isOpened) return
    const look = () => {
      if (document.visibilityState === 'visible') setBack(true)
    }
    const stop = clock.after(openingTime, look)
    document.addEventListener('visibilitychange', look)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', look)
    }
  }, [clock, isOpened])
  return isOpened && isBack
}

export type AppHelpProps = {
  wallet: DirectoryWallet
  /** Whether the wallet is an app and not a website. */
  isApp: boolean
  isOpened: boolean
  /** Opens the wallet with its other kind of link (app or universal link). Undefined if there is only one. */
  onOther: (() => void) | undefined
}

/**
 * Help for users who don't have the app, and for an app that did not open after a link was pressed. The line
 * always reserves its space, so that the layout doesn't shift.
 */
export function AppHelp({ wallet, isApp, isOpened, onOther }: AppHelpProps) {
  const feedback = useFeedback()
  const texts = useTexts('pairing', pairingTexts)
  const get = useGetWallet(wallet)
  const isBack = useIsBack(isOpened)
  const question = texts.didNotOpen(wallet.name)
  const hasHelp = Boolean(get || onOther)
  const isAsked = hasHelp && isBack
  const isShown = isAsked || (!isOpened && isApp && get !== undefined)

  useEffect(() => {
    if (isAsked) feedback.announce(question)
  }, [feedback, isAsked, question])

  if (!hasHelp) return null
  return (
    <p
      className={s.line}
      data-testid="app-help"
      hidden={!isShown}
      data-links={isOpened && onOther && get ? 2 : undefined}
    >
      {isOpened ? question : texts.noWalletYet(wallet.name)}
      {isOpened && onOther && (
        <LinkButton onClick={onOther} testId="open-other">
          {texts.openAnotherWay}
        </LinkButton>
      )}{' '}
      <GetWallet wallet={wallet} />
    </p>
  )
}

export type AppPanelProps = {
  wallet: DirectoryWallet
  kind: WalletLinkParameters['kind']
  picture: ReactNode
  /** The pairing URI, or undefined while it is being created. */
  uri: string | undefined
  /** Whether the wallet was opened with this URI. */
  isOpened: boolean
  /** Called in the tap's event handler once the wallet has been opened. */
  onOpened: (link: WalletLink) => void
  /** Requests the URI, if the app creates it and has not done so yet. */
  onAsk: (() => void) | undefined
  /** On a phone, shows a QR code to scan with another phone. */
  onShowCode: (() => void) | undefined
}

/** The panel that opens the wallet's mobile app, desktop app or website and waits for the connection. */
export function AppPanel(props: AppPanelProps) {
  const { wallet, kind, uri, isOpened, onAsk, onShowCode } = props
  const { experimental_preferUniversalLinks: preferUniversal } = useKit().config
  const texts = useTexts('pairing', pairingTexts)
  const connecting = useTexts('connecting', connectingTexts)
  const { dialog } = useTexts()
  // The link is created before the tap, because the event handler must open it synchronously.
  const linkBy = (isUniversal: boolean) =>
    walletLink(wallet, {
      uri: uri ?? '',
      kind,
      isTelegram: isTelegram(),
      isAndroid: isAndroid(),
      isFramed: isFramed(),
      preferUniversal: isUniversal,
    })
  const chosen = linkBy(preferUniversal)
  const other = linkBy(!preferUniversal)
  const link = uri === undefined ? undefined : chosen
  const { title, text } = (isOpened ? texts.approve : texts.continueIn)(wallet.name)
  const isPreparing = !link && !onAsk
  useAnnouncement(isPreparing ? texts.preparing : title)

  function open(wanted: WalletLink | undefined) {
    if (wanted && openLink(wanted, walletSchemes(wallet))) props.onOpened(wanted)
  }

  return (
    <StatusPanel
      ring={isOpened || isPreparing ? 'running' : 'still'}
      picture={props.picture}
      title={title}
      text={isPreparing ? texts.preparing : text}
      testId={isOpened ? 'pairing-opened' : 'pairing-app'}
    >
      <Button
        variant="primary"
        isDisabled={isPreparing}
        onClick={() => (link ? open(link) : onAsk?.())}
        testId="pairing-open"
      >
        {kind === 'web' && <Icon name="external" size="small" />}
        {isOpened ? connecting.openAgain(wallet.name) : texts.open(wallet.name)}
        {kind === 'web' && <VisuallyHidden>{` (${dialog.opensInNewTab})`}</VisuallyHidden>}
      </Button>
      <div className={s.links}>
        <CopyLink uri={uri} look="text" />
        {onShowCode && (
          <LinkButton onClick={onShowCode} testId="show-code">
            <Icon name="qr" size="tiny" />
            {texts.showQrCode}
          </LinkButton>
        )}
      </div>
      <AppHelp
        wallet={wallet}
        isApp={kind !== 'web'}
        isOpened={isOpened}
        onOther={
          other && other.base !== chosen?.base
            ? () => open(uri === undefined ? undefined : other)
            : undefined
        }
      />
    </StatusPanel>
  )
}

export type BrowserPanelProps = {
  /** The wallet's name. */
  name: string
  picture: ReactNode
  /** `inside`: the page has to be opened in the wallet's own browser. */
  panel: 'inBrowser' | 'notInBrowser' | 'inside'
  /** Connects the wallet or opens its download links. It is undefined if neither is possible. */
  onAction: (() => void) | undefined
}

/** The panel for a wallet that is installed, that is missing, or that connects only in its own browser. */
export function BrowserPanel({ name, picture, panel, onAction }: BrowserPanelProps) {
  const texts = useTexts('pairing', pairingTexts)
  const { title, text } = texts[panel](name)
  const labels = {
    inBrowser: texts.continueWith,
    notInBrowser: texts.getWallet,
    inside: texts.open,
  }
  useAnnouncement(title)
  return (
    <StatusPanel
      picture={picture}
      mark={panel === 'notInBrowser' ? { icon: 'download', tone: 'plain' } : undefined}
      title={title}
      text={text}
      testId={`pairing-${panel}`}
    >
      {onAction && (
        <Button variant="primary" onClick={onAction} testId="pairing-action">
          {labels[panel](name)}
        </Button>
      )}
    </StatusPanel>
  )
}
