'use client'
import { useFirstTexts } from '../i18n/useFirstTexts.ts'
import s from './KitButton.module.css'

/** The form of the server and of the first client render: as wide as the button that follows. */
export function CheckingFace({ of }: { of: 'connect' | 'account' | 'network' }) {
  return (
    <span className={s.account} data-look="checking" data-testid={`${of}-button-checking`}>
      <span className={s.hidden}>{useFirstTexts().checking}</span>
      <span className={s.skeleton} />
    </span>
  )
}
