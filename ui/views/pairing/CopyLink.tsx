'use client'
import { useFeedback } from '../../feedback/FeedbackContext.tsx'
import { pairingTexts } from '../../i18n/pairingTexts.ts'
import { useLaterTexts } from '../../i18n/useLaterTexts.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { Button } from '../../parts/Button.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { LinkButton } from '../../parts/LinkButton.tsx'
import { useCopy } from '../../parts/useCopy.ts'

export type CopyLinkProps = {
  /** Absent: there is nothing to copy yet, or any more. */
  uri: string | undefined
  look: 'button' | 'text'
}

/** Copies the pairing link; for 2 s a check says that it did. */
export function CopyLink({ uri, look }: CopyLinkProps) {
  const feedback = useFeedback()
  const texts = useLaterTexts('pairing', pairingTexts)
  const { dialog } = useTexts()
  const { isCopied, copy } = useCopy({
    value: uri ?? '',
    onCopied: () => feedback.announce(texts.linkCopied),
    onFailed: () => feedback.show({ kind: 'error', text: dialog.copyFailed }),
  })
  const shared = { isDisabled: uri === undefined, onClick: copy, testId: 'copy-link' }
  const content = (
    <>
      <Icon name={isCopied ? 'check' : 'copy'} size={look === 'button' ? 'small' : 'tiny'} />
      {isCopied ? dialog.copied : texts.copyLink}
    </>
  )
  return look === 'button' ? (
    <Button {...shared}>{content}</Button>
  ) : (
    <LinkButton {...shared}>{content}</LinkButton>
  )
}
