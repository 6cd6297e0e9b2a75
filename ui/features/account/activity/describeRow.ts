import {
  type ActivityDescription,
  type ActivityLine,
  type ActivityOperation,
  describeTransaction,
} from '../../../../queries/index.ts'
import type {
  TrackedTransaction,
  TransactionTransfer,
} from '../../../../src/namespace/transfers.types.ts'
import { getTransactionOutcome } from '../../../../src/transfers/transactionState.ts'
import type { IconName } from '../../../components/icons.ts'
import type { TransactionItem } from './listActivity.ts'

/** The status shown next to the date if a transaction did not succeed or is not final. */
export type RowState = 'pending' | 'failed' | 'replaced' | 'dropped' | 'cancelled' | 'unknown'

/** The data for a transaction row. The view adds the labels. */
export type RowDescription = {
  operation: ActivityOperation
  icon: IconName
  state?: RowState
  /** The app's description of the transaction. */
  description?: string
  counterpart?: { side: 'to' | 'from'; address: string }
  /** The app that the transaction interacted with. */
  application?: string
  /** The token or NFT whose amount is shown. */
  main?: ActivityLine
  /** The other token or NFT in a trade or purchase. */
  other?: ActivityLine
  /** The transaction hash, or the ID of a payment request whose outcome is unknown. */
  hash: string
}

const icons: { readonly [operation in ActivityOperation]?: IconName } = {
  send: 'arrow-up',
  deposit: 'arrow-up',
  repay: 'arrow-up',
  stake: 'arrow-up',
  receive: 'arrow-down',
  withdraw: 'arrow-down',
  claim: 'arrow-down',
  borrow: 'arrow-down',
  unstake: 'arrow-down',
  trade: 'swap',
  approve: 'check-circle',
  cancel: 'close-circle',
}

/**
 * Describes a transaction in the list. Data from the blockchain API takes precedence over data from the
 * transaction center.
 *
 * @param nativeSymbol - Symbol of the native token.
 */
export function describeRow(
  { entry, tracked, request }: TransactionItem,
  nativeSymbol: string | undefined,
): RowDescription {
  if (entry) {
    const described = describeTransaction(entry)
    // The blockchain API returns no amount for a failed transaction, so the amount comes from the transaction center.
    const lines = described.lines.length ? described.lines : linesOf(tracked?.transfer)
    const told = { ...described, lines }
    const { hash, application } = entry
    const row = rowOf({ ...told, counterpart: counterpartOf(told, tracked, nativeSymbol) })
    return { ...row, application: application?.name, hash }
  }
  if (request) {
    const { id, transfer } = request
    return { ...ownRow(transfer), state: 'unknown', hash: id }
  }
  const { hash, transfer, description } = tracked
  return { ...ownRow(transfer), state: stateOf(tracked), description, hash }
}

/** Describes a transaction that is in the transaction center but not yet listed by the blockchain API. */
function ownRow(transfer: TransactionTransfer | undefined): Omit<RowDescription, 'hash'> {
  const operation = transfer ? 'send' : 'other'
  return rowOf({
    operation,
    status: 'unknown',
    lines: linesOf(transfer),
    counterpart: transfer?.to,
  })
}

function linesOf(transfer: TransactionTransfer | undefined): readonly ActivityLine[] {
  return transfer
    ? [{ kind: 'token', sign: '-', amount: transfer.amount, symbol: transfer.symbol }]
    : []
}

/**
 * Returns the other party. For a token payment, the blockchain API reports the token contract as the
 * recipient.
 */
function counterpartOf(
  { operation, lines, counterpart }: ActivityDescription,
  tracked: TrackedTransaction | undefined,
  nativeSymbol: string | undefined,
): string | undefined {
  if (operation !== 'send') return counterpart
  const isCoin = lines.every(({ kind, symbol }) => kind === 'token' && symbol === nativeSymbol)
  return tracked?.transfer?.to ?? (isCoin ? counterpart : undefined)
}

function rowOf(told: ActivityDescription): Omit<RowDescription, 'hash'> {
  const { operation, status, lines, counterpart } = told
  // For a trade, the received token is shown, and for an NFT purchase, the price.
  const main = lines.findLast(({ kind }) => kind !== 'nft') ?? lines.at(-1)
  // For an NFT, its name is shown instead of the other party.
  const hasSide = (operation === 'send' || operation === 'receive') && main?.kind !== 'nft'
  return {
    operation,
    icon: lines.some(({ kind }) => kind === 'nft') ? 'image' : (icons[operation] ?? 'activity'),
    state: status === 'pending' || status === 'failed' ? status : undefined,
    counterpart:
      hasSide && counterpart
        ? { side: operation === 'send' ? 'to' : 'from', address: counterpart }
        : undefined,
    main,
    other: lines.find((line) => line !== main),
  }
}

function stateOf(tracked: TrackedTransaction): RowState | undefined {
  const { state } = getTransactionOutcome(tracked)
  if (state === 'confirmed') return undefined
  return state === 'reverted' ? 'failed' : state
}
