'use client'
import type { ReactNode } from 'react'
import { useKit } from '../../../src/react/useKit.ts'
import { isAndroid, isFramed, isTelegram } from '../../../src/wallets/platform.ts'
import type { DirectoryWallet } from '../../../src/wallets/types.ts'
import {
  openLink,
  type WalletLink,
  type WalletLinkParameters,
  walletLink,
  walletSchemes,
} from '../../../src/wallets/walletLink.ts'
import { connectingTexts } from '../../i18n/connectingTexts.ts'
import { pairingTexts } from '../../i18n/pairingTexts.ts'
import { useLaterTexts } from '../../i18n/useLaterTexts.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { Button } from '../../parts/Button.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { LinkButton } from '../../parts/LinkButton.tsx'
import { StatusPanel } from '../../parts/StatusPanel.tsx'
import { VisuallyHidden } from '../../parts/VisuallyHidden.tsx'
import { AppHelp } from './AppHelp.tsx'
import { CopyLink } from './CopyLink.tsx'
import s from './pairing.module.css'
import { useAnnouncement } from './useAnnouncement.ts'

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
  const texts = useLaterTexts('pairing', pairingTexts)
  const connecting = useLaterTexts('connecting', connectingTexts)
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
