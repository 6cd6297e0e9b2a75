'use client'
import { useEffect } from 'react'
import type { DirectoryWallet } from '../../../src/wallets/types.ts'
import { useFeedback } from '../../feedback/FeedbackContext.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { LinkButton } from '../../parts/LinkButton.tsx'
import { GetWallet, useGetWallet } from './GetWallet.tsx'
import s from './pairing.module.css'
import { useIsBack } from './useIsBack.ts'

export type DidNotOpenProps = {
  wallet: DirectoryWallet
  isOpened: boolean
  /** Opens the wallet by its other link. */
  onOther: (() => void) | undefined
}

/** Help for a wallet that did not come up; its room is kept, so that it moves nothing. */
export function DidNotOpen({ wallet, isOpened, onOther }: DidNotOpenProps) {
  const feedback = useFeedback()
  const { pairing: texts } = useTexts()
  const get = useGetWallet(wallet)
  const isBack = useIsBack(isOpened)
  const question = texts.didNotOpen(wallet.name)
  const hasHelp = Boolean(get || onOther)
  const isShown = hasHelp && isBack

  useEffect(() => {
    if (isShown) feedback.announce(question)
  }, [feedback, isShown, question])

  if (!hasHelp) return null
  return (
    <p className={s.line} data-testid="did-not-open" hidden={!isShown}>
      {question}
      {onOther && (
        <LinkButton onClick={onOther} testId="open-other">
          {texts.openAnotherWay}
        </LinkButton>
      )}{' '}
      <GetWallet wallet={wallet} />
    </p>
  )
}
