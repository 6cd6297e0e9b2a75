import type { Client, Hex } from 'viem'
import { getBlock, getBlockNumber, getTransactionCount, getTransactionReceipt } from 'viem/actions'
import type { Replacement } from '../../transactions/transaction.types.ts'
import type { FollowedTransaction } from '../transfers.types.ts'
import { fingerprint } from './fingerprint.ts'

/** The longest step back: nodes keep the state of some 128 blocks. */
const depth = 64n

/**
 * Finds the transaction that stands in a block under the account's nonce. The block is found by
 * halving: the account's count of transactions grows past the nonce in it.
 *
 * @returns Undefined when it lies too far back, or the node forgot.
 */
export async function findReplacement(
  client: Client,
  { from, hash, nonce, fingerprint: own }: FollowedTransaction & { nonce: number },
): Promise<Replacement | undefined> {
  const address = from as Hex
  const countAt = (blockNumber: bigint) => getTransactionCount(client, { address, blockNumber })
  let high = await getBlockNumber(client, { cacheTime: 0 })
  let low = high
  // Most are replaced a few blocks ago: the steps back grow as long as the place is taken.
  for (let step = 1n; low === high; step *= 2n) {
    if (step > depth || step > low) return undefined
    const before = low - step
    if ((await countAt(before)) > nonce) high = before
    low = before
  }
  // Taken at `high`, free at `low`.
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if ((await countAt(middle)) > nonce) high = middle
    else low = middle
  }
  const { transactions } = await getBlock(client, { blockNumber: high, includeTransactions: true })
  const found = transactions.find(
    (one) => one.from.toLowerCase() === from.toLowerCase() && one.nonce === nonce,
  )
  if (!found || found.hash === hash) return undefined
  const { status } = await getTransactionReceipt(client, { hash: found.hash })
  const isEmpty = found.to?.toLowerCase() === from.toLowerCase() && found.value === 0n
  const does = fingerprint({ to: found.to, value: found.value, data: found.input })
  return {
    hash: found.hash,
    reason: does === own ? 'repriced' : isEmpty ? 'cancelled' : 'other',
    status: status === 'success' ? 'confirmed' : 'reverted',
  }
}
