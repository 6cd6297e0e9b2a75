'use client'

import { useId } from 'react'
import { Checkbox } from '../../components/Checkbox.tsx'
import { useTexts } from '../../messages/useTexts.ts'
import { useDialog } from '../../shell/DialogContext.ts'
import s from './Legal.module.css'
import { LegalSentence } from './Legal.tsx'

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
