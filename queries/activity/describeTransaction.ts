import type { Transaction, Transfer } from '../core/history.types.ts'
import { mergeTransfers } from './mergeTransfers.ts'

/** What a transaction did, as far as there is a word for it. */
const operations = [
  'send',
  'receive',
  'trade',
  'approve',
  'execute',
  'deposit',
  'withdraw',
  'mint',
  'burn',
  'claim',
  'borrow',
  'repay',
  'stake',
  'unstake',
  'deploy',
  'cancel',
  'close',
  'buy',
] as const

export type ActivityOperation = (typeof operations)[number] | 'other'

/** One thing that was moved, to be shown. */
export type ActivityLine = {
  kind: 'token' | 'nft' | 'unknown'
  /** `+` came, `-` left; empty for what stayed with the account, or is not known. */
  sign: '+' | '-' | ''
  /** In whole tokens, a decimal text; absent for an NFT, and where it is not known. */
  amount?: string
  /** Of a token, else absent. From outside: text, nothing more. */
  symbol?: string
  name?: string
  /** From outside: check it before it becomes the source of a picture. */
  imageUrl?: string
}

/** A transaction as data for a row of a list; the words are the view's. */
export type ActivityDescription = {
  operation: ActivityOperation
  status: 'confirmed' | 'failed' | 'pending' | 'unknown'
  /** Two at most. Empty for one that moved nothing (an approval, for example): then say the status. */
  lines: readonly ActivityLine[]
  /** The one at the other end, where the transaction has one end. */
  counterpart?: string
}

/**
 * Describes a transaction for a list. An operation without a word is `other`: it renders all the same.
 */
export function describeTransaction(transaction: Transaction): ActivityDescription {
  const { operationType, status, sentFrom, sentTo, transfers } = transaction
  const operation = operations.find((one) => one === operationType.toLowerCase()) ?? 'other'
  return {
    operation,
    status: statuses.find((one) => one === status) ?? 'unknown',
    lines: mergeTransfers(transfers).map(describeTransfer),
    counterpart: operation === 'receive' ? sentFrom : sentTo,
  }
}

const statuses = ['confirmed', 'failed', 'pending'] as const

function describeTransfer({ token, nft, direction, amount }: Transfer): ActivityLine {
  const sign = direction === 'in' ? '+' : direction === 'out' ? '-' : ''
  if (nft) return { kind: 'nft', sign, name: nft.name, imageUrl: nft.previewUrl }
  const kind = token ? 'token' : 'unknown'
  const { symbol, name, iconUrl: imageUrl } = token ?? {}
  return { kind, sign, amount, symbol, name, imageUrl }
}
