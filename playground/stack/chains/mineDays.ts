import type { Abi, Address, Hex } from 'viem'
import { encodeFunctionData, numberToHex } from 'viem/utils'
import type { RpcBatch, RpcCall } from './createRpc.ts'

/** A transaction to send. */
export type Deed = {
  from: Address
  to: Address
  /** The value in wei. */
  value?: bigint
  call?: { abi: Abi; functionName: string; args: readonly unknown[] }
  /** Whether the transaction is expected to revert. */
  isFailure?: boolean
}

/** The transactions of one block. */
export type Day = { daysAgo: number; deeds: readonly Deed[] }

const dayInSeconds = 86_400

/** A gas limit that is enough for every transaction. Unused gas is not paid. */
const gasLimit = 4_000_000

/**
 * The base fee of the block after the last day, in wei. It is set, because the base fee falls with each empty block.
 */
const baseFee = 1_000_000_000

/** Returns the time of a block in seconds since the Unix epoch. */
export function timeOf(daysAgo: number): number {
  return Math.floor(Date.now() / 1000) - daysAgo * dayInSeconds
}

/**
 * Sends real transactions from the node's accounts, and mines one block per day with that day's timestamp. Afterwards
 * the node's clock shows the current time, and the node mines automatically again.
 *
 * @param batch - The batch client of the node itself.
 * @param days - The days, oldest first.
 * @throws Error when a transaction succeeds or fails other than its row says.
 */
export async function mineDays(batch: RpcBatch, days: readonly Day[]): Promise<void> {
  const nonces = await startMining(batch, days)
  const sent: { deed: Deed; hash: unknown }[] = []
  for (const { daysAgo, deeds } of days) {
    // The nonces are explicit, because the node may execute the calls of a batch in any order.
    const hashes = await batch(
      deeds.map((deed): RpcCall => {
        const nonce = nonces.get(deed.from) ?? 0
        nonces.set(deed.from, nonce + 1)
        return ['eth_sendTransaction', [toTransaction(deed, nonce)]]
      }),
    )
    sent.push(...deeds.map((deed, index) => ({ deed, hash: hashes[index] })))
    await batch([['evm_mine', [{ timestamp: timeOf(daysAgo), blocks: 1 }]]])
  }
  const receipts = await batch([
    ...sent.map(({ hash }): RpcCall => ['eth_getTransactionReceipt', [hash]]),
    ['evm_setTime', [Date.now()]],
    ['evm_setAutomine', [true]],
    ['anvil_setNextBlockBaseFeePerGas', [numberToHex(baseFee)]],
  ])
  for (const [index, { deed }] of sent.entries()) {
    const wanted = deed.isFailure ? '0x0' : '0x1'
    if ((receipts[index] as { status: Hex } | null)?.status === wanted) continue
    throw new Error(`Seeding failed: ${deed.call?.functionName ?? 'a payment'} to ${deed.to}.`)
  }
}

/** Stops automatic mining, and returns each sender's nonce. */
async function startMining(batch: RpcBatch, days: readonly Day[]): Promise<Map<Address, number>> {
  const senders = [...new Set(days.flatMap(({ deeds }) => deeds.map(({ from }) => from)))]
  const counts = await batch([
    ...senders.map((sender): RpcCall => ['eth_getTransactionCount', [sender, 'latest']]),
    ['evm_setAutomine', [false]],
  ])
  return new Map(senders.map((sender, index) => [sender, Number(counts[index])]))
}

function toTransaction({ from, to, value = 0n, call }: Deed, nonce: number): object {
  return {
    from,
    to,
    nonce: numberToHex(nonce),
    value: numberToHex(value),
    gas: numberToHex(call ? gasLimit : 21_000),
    ...(call && { data: encodeFunctionData(call) }),
  }
}
