import { BroadcastError } from './BroadcastError.ts'
import { inBtc, minimumRate } from './checkTransaction.ts'
import type { BitcoinTransaction } from './readTransaction.ts'

/** The maximum number of transactions that a replacement may evict. */
const evictedMax = 100

type Waiting = BitcoinTransaction & { fee: number }

export type CheckReplacementParameters = {
  transaction: Waiting
  /** The transactions in the mempool that spend one of the same outputs. */
  conflicts: readonly Waiting[]
  /** The transactions that the replacement evicts: the conflicts and all their descendants. */
  evicted: readonly Waiting[]
  /** The unconfirmed ancestors of the transaction in the mempool. */
  ancestors: readonly Waiting[]
  isWaiting(txid: string): boolean
  /** Whether a transaction can be replaced even if it does not signal so, as in Bitcoin Core since version 28. */
  fullRbf: boolean
}

/**
 * Checks whether a transaction may replace others, by the rules of BIP-125 and with the messages of Bitcoin Core.
 *
 * @throws BroadcastError
 */
export function checkReplacement(parameters: CheckReplacementParameters): void {
  const { transaction, conflicts, evicted, ancestors, isWaiting, fullRbf } = parameters
  const { txid, fee, vsize, inputs } = transaction
  if (!fullRbf && !conflicts.every(signalsReplacement)) {
    throw new BroadcastError('txn-mempool-conflict')
  }
  const gone = new Set(evicted.map((one) => one.txid))
  if (ancestors.some((one) => gone.has(one.txid))) {
    throw new BroadcastError('bad-txns-spends-conflicting-tx')
  }
  const rejecting = `rejecting replacement ${txid}`
  const dearest = Math.max(...conflicts.map((one) => one.fee / one.vsize))
  if (fee / vsize <= dearest) {
    throw new BroadcastError(
      `insufficient fee, ${rejecting}; new feerate ${perKb(fee / vsize)} <= old feerate ${perKb(dearest)}`,
    )
  }
  if (evicted.length > evictedMax) {
    throw new BroadcastError(
      `too many potential replacements, ${rejecting}; too many potential replacements (${evicted.length} > ${evictedMax})`,
    )
  }
  const known = new Set(conflicts.flatMap((one) => one.inputs.map((input) => input.txid)))
  const added = inputs.findIndex((input) => isWaiting(input.txid) && !known.has(input.txid))
  if (added >= 0) {
    throw new BroadcastError(
      `replacement-adds-unconfirmed, replacement ${txid} adds unconfirmed input, idx ${added}`,
    )
  }
  const before = evicted.reduce((total, one) => total + one.fee, 0)
  if (fee < before) {
    throw new BroadcastError(
      `insufficient fee, ${rejecting}, less fees than conflicting txs; ${inBtc(fee)} < ${inBtc(before)}`,
    )
  }
  const more = Math.ceil(vsize * minimumRate)
  if (fee - before < more) {
    throw new BroadcastError(
      `insufficient fee, ${rejecting}, not enough additional fees to relay; ${inBtc(fee - before)} < ${inBtc(more)}`,
    )
  }
}

/** Returns whether an input's sequence signals that the transaction can be replaced. */
export function signalsReplacement({ inputs }: Pick<BitcoinTransaction, 'inputs'>): boolean {
  return inputs.some(({ sequence }) => sequence <= 0xffff_fffd)
}

function perKb(rate: number): string {
  return `${inBtc(Math.round(rate * 1000))} BTC/kvB`
}
