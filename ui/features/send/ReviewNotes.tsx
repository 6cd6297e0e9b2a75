'use client'
import { formatAmount } from '../../../src/amounts/amounts.ts'
import type { BaseError } from '../../../src/errors/BaseError.ts'
import {
  AccountMinimumError,
  InsufficientBalanceError,
  TransferRefusedError,
} from '../../../src/errors/send.ts'
import type { SendToken } from '../../../src/namespace/transfers.types.ts'
import type { PreparedSend, SendWarning } from '../../../src/transfers/types.ts'
import { formatAddress } from '../../../src/utils/address.ts'
import { formatQuantity } from '../../../src/utils/formatNumber.ts'
import { safeText } from '../../../src/utils/sanitize.ts'
import { LinkButton } from '../../components/LinkButton.tsx'
import { Note } from '../../components/Note.tsx'
import { sendTexts } from '../../messages/sendTexts.ts'
import { useTexts } from '../../messages/useTexts.ts'

/** The warnings that are shown in addition to the recipient warning. */
const apart: readonly SendWarning['kind'][] = ['networkCost', 'notStored']

/**
 * The warnings before signing: the most severe recipient warning, and the warnings about the network fee and
 * about storage.
 */
export function SendWarnings({
  warnings,
  nativeSymbol,
}: Pick<PreparedSend, 'warnings'> & { nativeSymbol: string }) {
  const words = useTexts('send', sendTexts)
  const ofReceiver = warnings.find(({ kind }) => !apart.includes(kind))
  function textOf(warning: SendWarning): string {
    if (warning.kind === 'lookAlike') return words.lookAlike(formatAddress(warning.address))
    return warning.kind === 'networkCost' ? words.costUncovered(nativeSymbol) : words[warning.kind]
  }
  return (
    <>
      {ofReceiver && (
        <Note tone={isPlain(ofReceiver) ? 'plain' : 'warn'} testId={`send-note-${ofReceiver.kind}`}>
          {textOf(ofReceiver)}
        </Note>
      )}
      {warnings
        .filter(({ kind }) => apart.includes(kind))
        .map((warning) => (
          <Note key={warning.kind} tone="warn" testId={`send-note-${warning.kind}`}>
            {textOf(warning)}
          </Note>
        ))}
    </>
  )
}

/** Whether the warning is about a new recipient, which is shown as a plain note. */
function isPlain({ kind }: SendWarning): boolean {
  return kind === 'firstTime' || kind === 'notRecent'
}

/** The reason why sending is not possible. If a retry may help, there is a retry button. */
export function SendRefusal({
  error,
  token,
  onRetry,
}: {
  error: Error
  token: SendToken
  onRetry: () => void
}) {
  const words = useTexts('send', sendTexts)
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

/** Reasons for a failed simulation that have their own message. */
const reasonsWithText = {
  otherOwner: true,
  transferHook: true,
  tokenAccount: true,
  mintReceiver: true,
  scaledAmount: true,
}

/** Returns the text for an error. For an unknown error, it says that the payment could not be checked. */
export function refusalText(error: Error, token: SendToken, words: typeof sendTexts): string {
  return knownRefusal(error, token, words) ?? words.notChecked
}

/**
 * Returns the text for a known error, including a contract's revert reason, or undefined for any other error.
 */
export function knownRefusal(
  error: Error,
  token: SendToken,
  words: typeof sendTexts,
): string | undefined {
  if (error instanceof InsufficientBalanceError) {
    const held = formatQuantity(formatAmount(error.balance, token.decimals)) ?? ''
    return words.insufficient(held, safeText(token.symbol))
  }
  if (error instanceof AccountMinimumError) {
    return words.accountMinimum(formatAmount(error.minimum, token.decimals), safeText(token.symbol))
  }
  if (error instanceof TransferRefusedError) {
    const { reason } = error
    if (reason in reasonsWithText) return words[reason as keyof typeof reasonsWithText]
    return error.detail ? `${words.refused} ${words.refusedSays} ${error.detail}` : words.refused
  }
  const { code } = error as Partial<BaseError>
  if (code === 'TokenDecimals') return words.wrongDecimals
  if (code === 'InvalidReceiver') return words.wrongLetter
  if (code === 'NetworkFeeUncovered') return words.networkFeeUncovered(safeText(token.symbol))
  if (code === 'SolFeesUncovered') return words.solFeesUncovered
  if (code === 'SolTransferUncovered') return words.solTransferUncovered
  // The app lacks a package, so a retry would not help.
  if (code === 'SolanaPackageMissing') return words.failed
  return code === 'SimulationFailed' ? words.notChecked : undefined
}
