'use client'
import { useEffect } from 'react'
import type { DirectoryWallet } from '../../../src/wallets/types.ts'
import { useFeedback } from '../../feedback/FeedbackContext.tsx'
import { pairingTexts } from '../../i18n/pairingTexts.ts'
import { useLaterTexts } from '../../i18n/useLaterTexts.ts'
import { LinkButton } from '../../parts/LinkButton.tsx'
import { GetWallet, useGetWallet } from './GetWallet.tsx'
import s from './pairing.module.css'
import { useIsBack } from './useIsBack.ts'

export type AppHelpProps = {
  wallet: DirectoryWallet
  /** A page needs no app. */
  isApp: boolean
  isOpened: boolean
  /** Opens the wallet by its other link. */
  onOther: (() => void) | undefined
}

/**
 * What to do without the app, and once it was opened, for one that did not come up. The room of the
 * line is kept, so that it moves nothing.
 */
export function AppHelp({ wallet, isApp, isOpened, onOther }: AppHelpProps) {
  const feedback = useFeedback()
  const texts = useLaterTexts('pairing', pairingTexts)
  const get = useGetWallet(wallet)
  const isBack = useIsBack(isOpened)
  const question = texts.didNotOpen(wallet.name)
  const hasHelp = Boolean(get || onOther)
  const isAsked = hasHelp && isBack
  const isShown = isAsked || (!isOpened && isApp && get !== undefined)

  useEffect(() => {
    if (isAsked) feedback.announce(question)
  }, [feedback, isAsked, question])

  if (!hasHelp) return null
  return (
    <p
      className={s.line}
      data-testid="app-help"
      hidden={!isShown}
      data-links={isOpened && onOther && get ? 2 : undefined}
    >
      {isOpened ? question : texts.noWalletYet(wallet.name)}
      {isOpened && onOther && (
        <LinkButton onClick={onOther} testId="open-other">
          {texts.openAnotherWay}
        </LinkButton>
      )}{' '}
      <GetWallet wallet={wallet} />
    </p>
  )
}
