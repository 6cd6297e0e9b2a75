'use client'

import { useEffect, useState } from 'react'
import { useKit } from '../../../src/react/useKit.ts'
import { LinkButton } from '../../components/LinkButton.tsx'
import { Note } from '../../components/Note.tsx'
import { SkeletonRow } from '../../components/Skeleton.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'
import { useTexts } from '../../messages/useTexts.ts'
import { useDialog } from '../../shell/DialogContext.ts'
import { legalPlace } from '../../shell/legalPlace.ts'
import s from './Legal.module.css'

/** Returns where to show the app's terms, and whether the user still has to accept them. */
export function useLegal(): { place: 'top' | 'end' | undefined; isOff: boolean } {
  const place = legalPlace(useKit().config)
  const { hasAgreed } = useDialog()
  return { place, isOff: place === 'top' && !hasAgreed }
}

/** A sentence with links to the app's terms. `before` is the text before the first link. */
export function LegalSentence({ before }: { before: string }) {
  const { termsConditionsUrl, privacyPolicyUrl } = useKit().config
  const { legal, dialog } = useTexts()
  const links = [
    { text: legal.terms, href: termsConditionsUrl },
    { text: legal.privacy, href: privacyPolicyUrl },
  ].filter(({ href }) => href !== undefined)
  return (
    <>
      {before}
      {links.map(({ text, href }, index) => (
        <span key={text}>
          {index > 0 && legal.between}
          <a className={s.link} href={href} target="_blank" rel="noreferrer noopener">
            {text}
            <VisuallyHidden>{` (${dialog.opensInNewTab})`}</VisuallyHidden>
          </a>
        </span>
      ))}
      {legal.after}
    </>
  )
}

/** The terms below the list, for apps that don't use a checkbox. */
export function LegalFooter() {
  const { legal } = useTexts()
  return (
    <p className={`${s.text} ${s.footer}`} data-testid="legal-footer">
      <LegalSentence before={legal.before} />
    </p>
  )
}

/**
 * Loads and renders the checkbox for the terms. Shows a skeleton until its code has loaded, and a retry
 * button if loading fails. Every wallet is disabled until the user accepts the terms.
 */
export function LazyLegalConsent() {
  const { loadLegalConsent } = useDialog()
  const { dialog } = useTexts()
  const [LegalConsent, setLegalConsent] = useState(() => loadLegalConsent.loaded)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (hasFailed) return
    let isStale = false
    loadLegalConsent().then(
      (loaded) => !isStale && setLegalConsent(() => loaded),
      () => !isStale && setFailed(true),
    )
    return () => {
      isStale = true
    }
  }, [loadLegalConsent, hasFailed])
  if (LegalConsent) return <LegalConsent />
  if (!hasFailed) return <SkeletonRow />
  return (
    <Note
      icon="offline"
      action={<LinkButton onClick={() => setFailed(false)}>{dialog.tryAgain}</LinkButton>}
    >
      {dialog.notLoaded}
    </Note>
  )
}
