'use client'
import { useEffect, useState } from 'react'
import { useKit } from '../../../src/react/useKit.ts'
import { useDialog } from '../../dialog/DialogContext.ts'
import { useFeedback } from '../../feedback/FeedbackContext.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { EmptyPanel } from '../../parts/EmptyPanel.tsx'
import { LinkButton } from '../../parts/LinkButton.tsx'
import { Note } from '../../parts/Note.tsx'
import { Tiles } from '../../parts/Tiles.tsx'
import s from './Connect.module.css'
import { ConnectSectionList } from './ConnectSectionList.tsx'
import type { Directory } from './directory.types.ts'
import { LegalConsent, LegalFooter } from './Legal.tsx'
import { useConnectLists } from './useConnectLists.ts'
import { useDirectoryReader } from './useDirectoryReader.ts'

const unread: Directory = {
  featured: [],
  recommended: [],
  isDown: false,
  isLate: false,
  retry: () => {},
}

/** The ways in: every wallet that leads somewhere, in the order that the app chose. */
export function Connect() {
  const { config } = useKit()
  const feedback = useFeedback()
  const { connect: texts, dialog } = useTexts()
  const { hasAgreed } = useDialog()
  const [directory, setDirectory] = useState(unread)
  const { sections, question } = useConnectLists(directory)
  const [fail] = useState(() => (again: () => void) => {
    const retry = () => {
      setDirectory(unread)
      again()
    }
    setDirectory({ ...unread, isDown: true, retry })
  })
  const Reader = useDirectoryReader(question !== undefined, fail)
  const { isDown: isDirectoryDown, isLate: isDirectoryLate, retry: retryDirectory } = directory
  const hasTerms = Boolean(config.termsConditionsUrl || config.privacyPolicyUrl)
  const asksConsent = config.features.legalCheckbox && hasTerms
  const isOff = asksConsent && !hasAgreed

  useEffect(() => {
    if (isDirectoryDown) feedback.announce(texts.directoryDown)
  }, [feedback, isDirectoryDown, texts.directoryDown])

  return (
    <>
      {Reader && question && <Reader {...question} onRead={setDirectory} />}
      {asksConsent && <LegalConsent />}
      {sections.map(({ type, items }) => (
        <ConnectSectionList key={type} type={type} items={items} isOff={isOff} />
      ))}
      {isDirectoryLate && (
        <div className={s.section} data-kind="tiles" aria-hidden="true">
          <Tiles>
            {[0, 1, 2, 3].map((place) => (
              <span key={place} className={s.waiting} />
            ))}
          </Tiles>
        </div>
      )}
      {sections.length === 0 && !isDirectoryLate && (
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
      {hasTerms && !asksConsent && <LegalFooter />}
    </>
  )
}
