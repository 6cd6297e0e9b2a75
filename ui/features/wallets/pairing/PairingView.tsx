'use client'

import { useEffect, useMemo, useRef, useState } from 'react'
import { useKit, useKitState } from '../../../../src/react/useKit.ts'
import { safeText } from '../../../../src/utils/sanitize.ts'
import { browseSchemes } from '../../../../src/wallets/browseLink.ts'
import { findConnector } from '../../../../src/wallets/findConnector.ts'
import { isPhone, type Platform } from '../../../../src/wallets/platform.ts'
import type { DirectoryWallet } from '../../../../src/wallets/types.ts'
import { openLink } from '../../../../src/wallets/walletLink.ts'
import { LinkButton } from '../../../components/LinkButton.tsx'
import { Picture } from '../../../components/Picture.tsx'
import { Tabs } from '../../../components/Tabs.tsx'
import { useTexts } from '../../../messages/useTexts.ts'
import { pairingTexts } from '../../../messages/walletsTexts.ts'
import { useRouter, useViewData } from '../../../router/RouterContext.tsx'
import { useDialog } from '../../../shell/DialogContext.ts'
import { useLostFocus } from '../../../shell/focus.ts'
import { walletPicture } from '../../../shell/pictures.ts'
import { AppPanel, BrowserPanel } from './AppPanel.tsx'
import { CodePanel } from './CodePanel.tsx'
import { EndedPanel, useGetWallet } from './EndedPanel.tsx'
import { inAppBrowserLink } from './openWalletApp.ts'
import s from './pairing.module.css'
import { linkKinds, pairingStep, pairingWays } from './pairingStep.ts'
import { usePairing } from './usePairing.ts'
import { useIsOver, usePairingBegin, useTitle } from './usePairingBegin.ts'

/** A tab for each way to connect a wallet, or the QR code for any wallet. */
export function PairingView({ wallet }: { wallet?: DirectoryWallet | undefined }) {
  const kit = useKit()
  const router = useRouter()
  const pairing = usePairing()
  const texts = useTexts('pairing', pairingTexts)
  const { titles, dialog } = useTexts()
  const { namespaces } = useKitState()
  const get = useGetWallet(wallet)
  const view = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<Platform>()
  const [isCodeShown, setCodeShown] = useState(false)
  /** Number of the attempt whose link opened the wallet, in this view or in a list. */
  const [openedRound, setOpenedRound] = useState(() =>
    wallet && pairing.uri && pairing.link && pairing.wallet?.id === wallet.id
      ? pairing.round
      : undefined,
  )
  const isOpened = openedRound === pairing.round

  const connector = wallet && findConnector(Object.values(namespaces), { wallet })
  const ways = pairingWays(wallet, {
    isMobile: isPhone(),
    isInstalled: connector !== undefined,
    hasAdapters: !kit.isUniversal,
    isUniversal: kit.isUniversal,
  })
  const way = chosen && ways.includes(chosen) ? chosen : ways[0]
  const browse = wallet && way === 'mobile' ? inAppBrowserLink(kit, wallet) : undefined
  const shown = way === 'mobile' && isCodeShown ? 'qrcode' : way
  const kind = linkKinds[shown]
  const isPairing = shown === 'qrcode' || (kind !== undefined && !browse)

  // Keeps the last URI visible while the dialog closes and after the URI has expired.
  const [lastUri, setLastUri] = useState(pairing.uri)
  if (pairing.uri !== undefined && pairing.uri !== lastUri) setLastUri(pairing.uri)
  const isManual = kit.config.manualWCControl
  const step = pairingStep(
    { status: pairing.status, uri: pairing.uri ?? lastUri },
    { isManual, isOver: useIsOver(pairing.expiresAt) },
  )
  usePairingBegin({
    pairing,
    isWanted: isPairing && (!isManual || pairing.uri !== undefined),
    wallet,
    isOpened,
  })

  // An expired QR code stays visible with a button for a new one. Other panels are replaced by `EndedPanel`
  // when the URI expires.
  const isExpired = step.kind === 'ended' && step.panel === 'timedOut' && shown === 'qrcode'

  const name = wallet?.name ?? texts.yourWallet
  const picture = (
    <Picture
      name={name}
      src={wallet && walletPicture(kit, wallet)}
      icon={wallet ? undefined : 'qr'}
      size={72}
    />
  )

  function panel() {
    if (shown === 'browser' || shown === 'unsupported') {
      return (
        <BrowserPanel
          name={name}
          picture={picture}
          panel={shown === 'browser' ? 'inBrowser' : 'notInBrowser'}
          onAction={
            shown === 'unsupported'
              ? get
              : connector && (() => router.push('ConnectingExternal', { connector }))
          }
        />
      )
    }
    if (browse && shown === 'mobile') {
      return (
        <BrowserPanel
          name={name}
          picture={picture}
          panel="inside"
          onAction={() => openLink(browse, browseSchemes)}
        />
      )
    }
    if (step.kind === 'ended' && !isExpired) {
      return <EndedPanel panel={step.panel} name={name} picture={picture} onAgain={pairing.retry} />
    }
    if (wallet && kind) {
      return (
        <AppPanel
          wallet={wallet}
          kind={kind}
          picture={picture}
          uri={step.kind === 'ready' ? step.uri : undefined}
          isOpened={isOpened}
          onOpened={({ base }) => {
            pairing.choose(wallet, { name: wallet.name, href: base })
            setOpenedRound(pairing.round)
          }}
          onAsk={step.kind === 'unasked' ? pairing.retry : undefined}
          onShowCode={kind === 'mobile' ? () => setCodeShown(true) : undefined}
        />
      )
    }
    return (
      <CodePanel
        wallet={wallet}
        state={step.kind === 'ended' ? 'expired' : step.kind}
        uri={step.kind === 'preparing' ? undefined : lastUri}
        expiresAt={pairing.expiresAt}
        onAgain={pairing.retry}
        footer={
          isCodeShown ? (
            <p className={s.line}>
              <LinkButton onClick={() => setCodeShown(false)} testId="show-app">
                {texts.open(name)}
              </LinkButton>
            </p>
          ) : undefined
        }
      />
    )
  }

  useLostFocus(view, `${shown} ${step.kind}`)
  const isCode = shown === 'qrcode' && (step.kind !== 'ended' || isExpired)
  useTitle(isCode ? dialog.scanWith(name) : (wallet?.name ?? titles.ConnectingExternal))
  const tabs = ways.map((id) => ({ id, label: texts[tabLabels[id]] }))
  return (
    <div ref={view} className={s.view}>
      {tabs.length > 1 ? (
        <Tabs label={texts.ways} tabs={tabs} value={way} onValueChange={setChosen}>
          {panel()}
        </Tabs>
      ) : (
        panel()
      )}
    </div>
  )
}

const tabLabels = {
  browser: 'browser',
  mobile: 'phone',
  qrcode: 'phone',
  web: 'web',
  desktop: 'desktop',
  unsupported: 'browser',
} as const satisfies Record<Platform, string>

/** The view that pairs with a wallet in the directory, or with any wallet through a QR code. */
export function ConnectingWalletConnect() {
  const wallet = useViewData('ConnectingWalletConnect')?.wallet
  // The name is sanitized, because a bidi control character would change the direction of strings that
  // contain it.
  const named = useMemo(() => wallet && { ...wallet, name: safeText(wallet.name) }, [wallet])
  return <PairingView wallet={named} />
}

/** The QR code for any wallet. On a phone, the wallet list is shown instead. */
export function ConnectingWalletConnectBasic() {
  const router = useRouter()
  const { hasView } = useDialog()
  const isListed = isPhone() && hasView('AllWallets')
  useEffect(() => {
    // Without this check, StrictMode's second mount would replace the list too.
    const isHere = router.current().name === 'ConnectingWalletConnectBasic'
    if (isListed && isHere) router.replace('AllWallets')
  }, [router, isListed])
  return isListed ? null : <PairingView />
}
