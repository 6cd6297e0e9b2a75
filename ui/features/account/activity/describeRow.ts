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

/** What stands where the date does for a transaction that did not end well, or has not ended. */
export type RowState = 'pending' | 'failed' | 'replaced' | 'dropped' | 'cancelled' | 'unknown'

/** A transaction as data for its row; the words are the view's. */
export type RowDescription = {
  operation: ActivityOperation
  icon: IconName
  state?: RowState
  /** The host's own words. */
  description?: string
  counterpart?: { side: 'to' | 'from'; address: string }
  /** The app that it was done with. */
  application?: string
  /** What the amount tells of. */
  main?: ActivityLine
  /** The other side of a trade. */
  other?: ActivityLine
  /** Of a payment without one: the id of its request. */
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
 * Describes a transaction of the list: as the service tells it, else as the transaction centre does.
 *
 * @param nativeSymbol - Of the network's own coin.
 */
export function describeRow(
  { entry, tracked, request }: TransactionItem,
  nativeSymbol: string | undefined,
): RowDescription {
  if (entry) {
    const described = describeTransaction(entry)
    // A failed transaction moved nothing, so the service has no amount: what was sent from here is known all the same.
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

/** What is known of a transaction that was sent from here. */
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

/** A token goes to its own contract, as far as the service tells: only the transaction centre knows who got it. */
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
  // A trade is told by what came; an NFT that was paid for by what it cost.
  const main = lines.findLast(({ kind }) => kind !== 'nft') ?? lines.at(-1)
  // Of an NFT its name is told instead.
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
