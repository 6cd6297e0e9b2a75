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

/** How long an app may take to come up over this page, in ms. */
const openingTime = 3_000

/**
 * True when the visitor sees this page though a wallet was opened: back from it, or it did not come
 * up. Browsers do not say which.
 *
 * @param isOpened - A link has been opened.
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
  /** A page needs no app. */
  isApp: boolean
  isOpened: boolean
  /** Opens the wallet by its other link. */
  onOther: (() => void) | undefined
}

/**
 * What to do without the app, and once it was opened, for one that did not come up. The room of the
 * line is kept, so that it moves nothing.
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
  /** Absent: the link is on the way. */
  uri: string | undefined
  /** The wallet has been opened with this link. */
  isOpened: boolean
  /** Called in the tap that opened it. */
  onOpened: (link: WalletLink) => void
  /** The app makes the link, and has made none: has one made. */
  onAsk: (() => void) | undefined
  /** On a phone: the code, for another phone. */
  onShowCode: (() => void) | undefined
}

/** Opens the wallet's app, program or page, and waits for it there. */
export function AppPanel(props: AppPanelProps) {
  const { wallet, kind, uri, isOpened, onAsk, onShowCode } = props
  const { experimental_preferUniversalLinks: preferUniversal } = useKit().config
  const texts = useTexts('pairing', pairingTexts)
  const connecting = useTexts('connecting', connectingTexts)
  const { dialog } = useTexts()
  // Built before the tap: the tap itself must open it.
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
  /** Of the wallet. */
  name: string
  picture: ReactNode
  /** `inside`: this page opens in the wallet's own browser. */
  panel: 'inBrowser' | 'notInBrowser' | 'inside'
  /** Goes on there, or leads to where the wallet can be had; absent: neither is known. */
  onAction: (() => void) | undefined
}

/** A wallet of this browser, one that it lacks, or one whose own browser has to be used. */
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
