'use client'

import { useId } from 'react'
import { useKit } from '../../../src/react/useKit.ts'
import { Checkbox } from '../../components/Checkbox.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'
import { useTexts } from '../../messages/useTexts.ts'
import { useDialog } from '../../shell/DialogContext.ts'
import s from './Legal.module.css'

/** Returns the position of the app's terms, and whether the visitor must still accept them. */
export function useLegal(): { place: 'top' | 'end' | undefined; isOff: boolean } {
  const { termsConditionsUrl, privacyPolicyUrl, features } = useKit().config
  const { hasAgreed } = useDialog()
  if (!termsConditionsUrl && !privacyPolicyUrl) return { place: undefined, isOff: false }
  const { legalCheckbox } = features
  return { place: legalCheckbox ? 'top' : 'end', isOff: legalCheckbox && !hasAgreed }
}

/** A sentence with the links to the app's terms. `before` is the start of the sentence. */
function LegalSentence({ before }: { before: string }) {
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

/** The terms below the list, for apps without a checkbox. */
export function LegalFooter() {
  const { legal } = useTexts()
  return (
    <p className={`${s.text} ${s.footer}`} data-testid="legal-footer">
      <LegalSentence before={legal.before} />
    </p>
  )
}

/** The checkbox that enables the wallet list, with an explanation. */
export function LegalConsent() {
  const { legal } = useTexts()
  const { hasAgreed, setAgreed } = useDialog()
  const reasonId = useId()
  return (
    <div className={s.consent}>
      <Checkbox
        checked={hasAgreed}
        onCheckedChange={setAgreed}
        describedBy={hasAgreed ? undefined : reasonId}
        testId="legal-checkbox"
      >
        <LegalSentence before={legal.agree} />
      </Checkbox>
      <p className={`${s.text} ${s.reason}`} id={reasonId}>
        {!hasAgreed && legal.checkFirst}
      </p>
    </div>
  )
}
