'use client'
import { useEffect, useState } from 'react'
import type { SupportedNamespace } from '../../../src/networks/types.ts'
import { useDialog } from '../../dialog/DialogContext.ts'
import { usePairWallet } from '../../dialog/usePairWallet.ts'
import { useFeedback } from '../../feedback/FeedbackContext.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { EmptyPanel } from '../../parts/EmptyPanel.tsx'
import { LinkButton } from '../../parts/LinkButton.tsx'
import { Note } from '../../parts/Note.tsx'
import s from './Connect.module.css'
import { ConnectSectionList } from './ConnectSectionList.tsx'
import type { Directory } from './directory.types.ts'
import { MoreWays } from './MoreWays.tsx'
import { useConnectLists } from './useConnectLists.ts'
import { useDirectoryReader } from './useDirectoryReader.ts'

const unread: Directory = {
  featured: [],
  recommended: [],
  excluded: [],
  count: undefined,
  isDown: false,
  isFeaturedKnown: false,
  retry: () => {},
}

export type WalletWaysProps = {
  /** Only wallets of this one. */
  namespace: SupportedNamespace | undefined
  /** Nothing can be chosen before the visitor has agreed. */
  isOff: boolean
}

/** The wallets that lead somewhere, in the order that the app chose. */
export function WalletWays({ namespace, isOff }: WalletWaysProps) {
  const feedback = useFeedback()
  const { connect: texts, dialog } = useTexts()
  const { hasView } = useDialog()
  const [directory, setDirectory] = useState(unread)
  const { sections, question, canPair, isMobile, all } = useConnectLists(directory, namespace)
  const pair = usePairWallet(canPair && isMobile && !isOff)
  const [fail] = useState(() => (again: () => void) => {
    const retry = () => {
      setDirectory(unread)
      again()
    }
    setDirectory({ ...unread, isDown: true, retry })
  })
  const Reader = useDirectoryReader(question !== undefined, fail)
  const { isDown: isDirectoryDown, retry: retryDirectory } = directory
  const shownAll = all && hasView('AllWallets') ? all : undefined

  useEffect(() => {
    if (isDirectoryDown) feedback.announce(texts.directoryDown)
  }, [feedback, isDirectoryDown, texts.directoryDown])

  return (
    <>
      {Reader && question && <Reader {...question} onRead={setDirectory} />}
      {sections.map((section) => (
        <ConnectSectionList
          key={section.type}
          {...section}
          isOff={isOff}
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
