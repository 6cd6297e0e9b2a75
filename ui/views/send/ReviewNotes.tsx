'use client'
import { formatAmount } from '../../../src/amounts/formatAmount.ts'
import type { BaseError } from '../../../src/errors/BaseError.ts'
import {
  AccountMinimumError,
  InsufficientBalanceError,
  TransferRefusedError,
} from '../../../src/errors/send.ts'
import type { PreparedSend, SendWarning } from '../../../src/send/send.types.ts'
import type { SendToken } from '../../../src/send/sendToken.types.ts'
import { formatAddress } from '../../../src/utils/formatAddress.ts'
import { formatQuantity } from '../../../src/utils/formatQuantity.ts'
import { safeText } from '../../../src/utils/safeText.ts'
import { sendTexts } from '../../i18n/sendTexts.ts'
import { useLaterTexts } from '../../i18n/useLaterTexts.ts'
import { LinkButton } from '../../parts/LinkButton.tsx'
import { Note } from '../../parts/Note.tsx'

/** What to warn of before signing: of the receiver the worst alone, and of too little for the network. */
export function SendWarnings({
  warnings,
  nativeSymbol,
}: Pick<PreparedSend, 'warnings'> & { nativeSymbol: string }) {
  const words = useLaterTexts('send', sendTexts)
  const ofReceiver = warnings.find(({ kind }) => kind !== 'networkCost')
  const isUncovered = warnings.some(({ kind }) => kind === 'networkCost')
  function textOf(warning: SendWarning): string {
    if (warning.kind === 'lookAlike') return words.lookAlike(formatAddress(warning.address))
    return warning.kind === 'networkCost' ? words.costUncovered(nativeSymbol) : words[warning.kind]
  }
  return (
    <>
      {ofReceiver && (
        <Note
          tone={ofReceiver.kind === 'firstTime' ? 'plain' : 'warn'}
          testId={`send-note-${ofReceiver.kind}`}
        >
          {textOf(ofReceiver)}
        </Note>
      )}
      {isUncovered && (
        <Note tone="warn" testId="send-note-networkCost">
          {textOf({ kind: 'networkCost' })}
        </Note>
      )}
    </>
  )
}

/** Why it cannot be sent, with a way to try again where that may help. */
export function SendRefusal({
  error,
  token,
  onRetry,
}: {
  error: Error
  token: SendToken
  onRetry: () => void
}) {
  const words = useLaterTexts('send', sendTexts)
  const text = refusalText(error, token, words)
  const isAnswer = text !== words.notChecked
  return (
    <Note
      tone="error"
      testId="send-refusal"
      action={
        !isAnswer && (
          <LinkButton testId="send-check-again" onClick={onRetry}>
            {words.tryAgain}
          </LinkButton>
        )
      }
    >
      {text}
    </Note>
  )
}

/** The error in plain words; a contract's own words are shown as such. */
export function refusalText(error: Error, token: SendToken, words: typeof sendTexts): string {
  if (error instanceof InsufficientBalanceError) {
    const held = formatQuantity(formatAmount(error.balance, token.decimals)) ?? ''
    return words.insufficient(held, safeText(token.symbol))
  }
  if (error instanceof AccountMinimumError) {
    return words.accountMinimum(formatAmount(error.minimum, token.decimals), safeText(token.symbol))
  }
  if (error instanceof TransferRefusedError) {
    const { reason } = error
    if (reason === 'otherOwner' || reason === 'transferHook') return words[reason]
    return error.detail ? `${words.refused} ${words.refusedSays} ${error.detail}` : words.refused
  }
  const { code } = error as Partial<BaseError>
  if (code === 'TokenDecimals') return words.wrongDecimals
  if (code === 'InvalidReceiver') return words.wrongLetter
  if (code === 'SolFeesUncovered') return words.solFeesUncovered
  if (code === 'SolTransferUncovered') return words.solTransferUncovered
  // The app lacks a package: no network is to blame, and asking again changes nothing.
  if (code === 'SolanaPackageMissing') return words.failed
  return words.notChecked
}
