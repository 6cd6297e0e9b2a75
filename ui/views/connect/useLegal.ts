'use client'
import { useKit } from '../../../src/react/useKit.ts'
import { useDialog } from '../../dialog/DialogContext.ts'

/** Where the terms of the app stand, and whether the visitor has to agree before anything else. */
export function useLegal(): { place: 'top' | 'end' | undefined; isOff: boolean } {
  const { termsConditionsUrl, privacyPolicyUrl, features } = useKit().config
  const { hasAgreed } = useDialog()
  if (!termsConditionsUrl && !privacyPolicyUrl) return { place: undefined, isOff: false }
  const { legalCheckbox } = features
  return { place: legalCheckbox ? 'top' : 'end', isOff: legalCheckbox && !hasAgreed }
}
