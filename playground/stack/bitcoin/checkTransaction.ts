import { kindOfScript } from './addresses.ts'
import { BroadcastError, broadcastCodes } from './BroadcastError.ts'
import type { BitcoinOutput, BitcoinTransaction } from './readTransaction.ts'
import { outpointKey } from './readTransaction.ts'

/** The maximum supply, in satoshis. */
const maxMoney = 2_100_000_000_000_000
/** The maximum weight that nodes relay. */
const maxWeight = 400_000
/** The minimum relay fee rate in satoshis per virtual byte, and the minimum by which a replacement must increase it. */
export const minimumRate = 1
/** The highest accepted fee rate, in satoshis per virtual byte. A higher rate is treated as a mistake. */
const absurdRate = 10_000

/**
 * Checks the rules for a transaction that do not depend on the chain.
 *
 * @throws BroadcastError
 */
export function checkForm(transaction: BitcoinTransaction): void {
  const { inputs, outputs, version, weight, isCoinbase } = transaction
  if (isCoinbase) throw new BroadcastError('coinbase')
  if (version < 1 || version > 3) throw new BroadcastError('version')
  if (weight > maxWeight) throw new BroadcastError('tx-size')
  if (new Set(inputs.map(outpointKey)).size < inputs.length) {
    throw new BroadcastError('bad-txns-inputs-duplicate')
  }
  if (sumOf(outputs) > maxMoney) throw new BroadcastError('bad-txns-txouttotal-toolarge')
  for (const { script, value } of outputs) {
    const kind = kindOfScript(script)
    if (['unknown', 'empty'].includes(kind)) throw new BroadcastError('scriptpubkey')
    if (value < dustOf(kind)) throw new BroadcastError('dust')
  }
}

/** Returns the dust limit of an output, which is three times the cost of spending it. */
function dustOf(kind: string): number {
  const known: Readonly<Record<string, number>> = {
    p2pkh: 546,
    p2sh: 540,
    v0_p2wpkh: 294,
    v0_p2wsh: 330,
    v1_p2tr: 330,
    op_return: 0,
  }
  return known[kind] ?? 546
}

/**
 * Checks a transaction's fee.
 *
 * @param spent - The outputs that the transaction spends.
 * @returns The fee.
 * @throws BroadcastError
 */
export function checkFee(
  { outputs, vsize }: BitcoinTransaction,
  spent: readonly BitcoinOutput[],
): number {
  const [given, taken] = [sumOf(spent), sumOf(outputs)]
  const fee = given - taken
  if (fee < 0) {
    throw new BroadcastError(
      `bad-txns-in-belowout, value in (${inBtc(given)}) < value out (${inBtc(taken)})`,
    )
  }
  const least = Math.ceil(vsize * minimumRate)
  if (fee < least) throw new BroadcastError(`min relay fee not met, ${fee} < ${least}`)
  if (fee > vsize * absurdRate) throw new BroadcastError('max-fee-exceeded', broadcastCodes.error)
  return fee
}

export function sumOf(outputs: readonly BitcoinOutput[]): number {
  return outputs.reduce((total, { value }) => total + value, 0)
}

/** Formats an amount like Bitcoin Core. */
export function inBtc(sats: number): string {
  return `${Math.floor(sats / 1e8)}.${String(sats % 1e8).padStart(8, '0')}`
}

/** The block of a spent output, as the relative locks of BIP-68 need it. */
type SpentBlock = { height: number; time: number }

/**
 * Checks the lock time of a transaction and the relative locks of its inputs: whether the next block may contain it.
 *
 * @param spentIn - The block of each input's output; undefined while it is unconfirmed.
 * @throws BroadcastError
 */
export function checkLocks(
  { version, locktime, inputs }: BitcoinTransaction,
  tip: SpentBlock,
  spentIn: readonly (SpentBlock | undefined)[],
): void {
  const next = tip.height + 1
  const isDue = locktime < 500_000_000 ? locktime < next : locktime < tip.time
  const isFinal = inputs.every(({ sequence }) => sequence === 0xffff_ffff)
  if (locktime !== 0 && !isDue && !isFinal) throw new BroadcastError('non-final')
  if (version < 2) return
  for (const [index, { sequence }] of inputs.entries()) {
    if (sequence & 0x8000_0000) continue
    const wait = sequence & 0xffff
    const from = spentIn[index] ?? { height: next, time: tip.time }
    const isOpen =
      sequence & 0x40_0000 ? from.time + wait * 512 <= tip.time : from.height + wait <= next
    if (!isOpen) throw new BroadcastError('non-BIP68-final')
  }
}
