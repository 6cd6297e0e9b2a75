import type { TransferRequest } from '../../../src/namespace/transfers.types.ts'
import type { LandedTransaction } from './createSolanaRpc.ts'
import { systemProgram, tokenProgramOf } from './tokenPrograms.ts'
import type { Web3 } from './web3.types.ts'

/** What one payment is: who gets how much of what. */
export type Payment = {
  /** The account that gets it: of tokens the associated one. */
  destination: string
  /** Undefined: SOL. */
  mint: string | undefined
  units: bigint
}

/** Names a payment, so that two transactions that make the same one are known for it. */
export function paymentName({ destination, mint = '', units }: Payment): string {
  return `${destination}/${mint}/${units}`
}

/** The payment of a name; undefined for text that is none. */
export function readPaymentName(name: string): Payment | undefined {
  const [, destination, mint, units] = /^(\w+)\/(\w*)\/(\d+)$/.exec(name) ?? []
  return destination && units
    ? { destination, mint: mint || undefined, units: BigInt(units) }
    : undefined
}

/**
 * How much of a kind a transaction moves from an account to another, whatever else it does. Wallets add
 * instructions of their own to what they were asked to send.
 *
 * @param loaded - Accounts of its lookup tables, the writable ones first: as a node tells them of a transaction that
 * is in a block.
 * @returns Undefined for bytes that are no transaction, or one that the account does not sign.
 */
export function readPaid(
  { VersionedTransaction }: Web3,
  bytes: Uint8Array,
  from: TransferRequest['from'],
  { destination, mint }: Pick<Payment, 'destination' | 'mint'>,
  loaded: readonly string[] = [],
): bigint | undefined {
  try {
    const { message } = VersionedTransaction.deserialize(bytes)
    const keys = [...message.staticAccountKeys.map((key) => key.toBase58()), ...loaded]
    if (!keys.slice(0, message.header.numRequiredSignatures).includes(from)) return undefined
    let sum = 0n
    for (const { programIdIndex, accountKeyIndexes, data } of message.compiledInstructions) {
      const program = keys[programIdIndex] ?? ''
      const at = (place: number) => keys[accountKeyIndexes[place] ?? -1]
      const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
      const isNative =
        program === systemProgram && data.length === 12 && view.getUint32(0, true) === 2
      const isToken = tokenProgramOf(program) && data.length === 10 && data[0] === 12
      if (mint === undefined && isNative && at(0) === from && at(1) === destination) {
        sum += view.getBigUint64(4, true)
      }
      if (mint && isToken && at(1) === mint && at(2) === destination && at(3) === from) {
        sum += view.getBigUint64(1, true)
      }
    }
    return sum
  } catch {
    return undefined
  }
}

/** Whether a transaction of a block makes a payment of an account, or was to make it and failed. */
export function isPayment(
  web3: Web3,
  { bytes, loaded }: LandedTransaction,
  from: TransferRequest['from'],
  payment: Payment,
): boolean {
  return readPaid(web3, bytes, from, payment, loaded) === payment.units
}
