'use client'

import { useEffect } from 'react'
import type { SupportedNamespace } from '../../../src/networks/types.ts'
import { useKit } from '../../../src/react/useKit.ts'
import { Button } from '../../components/Button.tsx'
import { EmptyPanel } from '../../components/EmptyPanel.tsx'
import { Icon } from '../../components/Icon.tsx'
import { LinkButton } from '../../components/LinkButton.tsx'
import { List } from '../../components/List.tsx'
import { Note } from '../../components/Note.tsx'
import { Picture } from '../../components/Picture.tsx'
import { Row } from '../../components/Row.tsx'
import { useTexts } from '../../messages/useTexts.ts'
import { useRouter } from '../../router/RouterContext.tsx'
import { useDialog } from '../../shell/DialogContext.ts'
import { useFeedback } from '../../shell/LiveRegions.tsx'
import { usePairWallet } from '../../shell/pairingSlot.ts'
import s from './Connect.module.css'
import { ConnectSectionList } from './ConnectSectionList.tsx'
import { sectionHeadings } from './connectSections.ts'
import { useConnectLists } from './useConnectLists.ts'

export type MoreWaysProps = {
  /** The "All wallets" row, with the number of wallets if it is known. */
  all: { count: string | undefined } | undefined
  /** Whether to show the QR code row. On a phone, this row is the only way to open the QR code. */
  hasCode: boolean
  namespace: SupportedNamespace | undefined
  isOff: boolean
}

/** The rows below the wallets that lead to all wallets and to the QR code. */
export function MoreWays({ all, hasCode, namespace, isOff }: MoreWaysProps) {
  const router = useRouter()
  const { prepare } = useDialog()
  const { connect: texts } = useTexts()
  return (
    <div className={s.section} data-kind="rows">
      <List>
        {all && (
          <Row
            title={texts.allWallets}
            picture={<Picture icon="grid" name={texts.allWallets} />}
            end={
              <>
                {/* The direction is set, because browsers differ for text that contains no letters. */}
                <bdi dir="ltr">{all.count}</bdi>
                <Icon name="chevron-forward" size="small" />
              </>
            }
            isDisabled={isOff}
            focusKey="all-wallets"
            testId="all-wallets"
            onPointerEnter={() => prepare('AllWallets')}
            onFocus={() => prepare('AllWallets')}
            onClick={() => router.push('AllWallets', { namespace })}
          />
        )}
        {hasCode && (
          <Row
            title={texts.showQrCode}
            picture={<Picture icon="qr" name={texts.showQrCode} />}
            end={<Icon name="chevron-forward" size="small" />}
            isDisabled={isOff}
            focusKey="qr-code"
            testId="qr-code"
            onClick={() => router.push('ConnectingWalletConnect', {})}
          />
        )}
      </List>
    </div>
  )
}

export type WalletWaysProps = {
  /** If set, only wallets for this namespace are listed. */
  namespace: SupportedNamespace | undefined
  /** True until the user has accepted the terms. */
  isOff: boolean
}

/** The available wallets, in the order that the app configured. */
export function WalletWays({ namespace, isOff }: WalletWaysProps) {
  const { enableWallets, enableWalletGuide } = useKit().config
  const feedback = useFeedback()
  const router = useRouter()
  const { connect: texts, dialog } = useTexts()
  const { hasView } = useDialog()
  const { sections, canPair, isMobile, all, isDirectoryDown, retryDirectory } =
    useConnectLists(namespace)
  const pair = usePairWallet(canPair && isMobile && !isOff)
  const headings = sectionHeadings(sections)
  const hasWallet = sections.some(({ type }) => type === 'injected' || type === 'recent')
  const shownAll = all && hasView('AllWallets') ? all : undefined

  useEffect(() => {
    if (isDirectoryDown) feedback.announce(texts.directoryDown)
  }, [feedback, isDirectoryDown, texts.directoryDown])

  return (
    <>
      {sections.map((section, index) => (
        <ConnectSectionList
          key={section.type}
          {...section}
          isOff={isOff}
          heading={headings[index]}
          onPair={canPair ? pair : undefined}
        />
      ))}
      {(shownAll || (canPair && isMobile)) && (
        <MoreWays
          all={shownAll}
          hasCode={canPair && isMobile}
          namespace={namespace}
          isOff={isOff}
        />
      )}
      {sections.length === 0 && !canPair && (
        <EmptyPanel icon="wallet" title={texts.noWallets} text={texts.noWalletsText} />
      )}
      {enableWallets && !hasWallet && enableWalletGuide && hasView('GetWallet') && (
        <Button
          variant="quiet"
          focusKey="no-wallet"
          testId="no-wallet"
          onClick={() => router.push('GetWallet')}
        >
          {texts.haveNone}
        </Button>
      )}
      {isDirectoryDown && (
        <div className={s.note}>
          <Note
            icon="offline"
            testId="directory-down"
            action={<LinkButton onClick={retryDirectory}>{dialog.tryAgain}</LinkButton>}
          >
            {texts.directoryDown}
          </Note>
        </div>
      )}
    </>
  )
}
