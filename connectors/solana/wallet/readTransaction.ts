import { InvalidCommitmentError, InvalidTransactionError } from '../../../src/errors/request.ts'
import type { SolanaCommitment } from '../../../src/namespace/provider.types.ts'
import { encodeBase58 } from '../../../src/utils/base58.ts'

export type ReadInstruction = {
  programId: string
  keys: { pubkey: string; isSigner: boolean; isWritable: boolean }[]
  /** The instruction data in base58. */
  data: string
}

export type ReadTransaction = {
  version: 'legacy' | number
  /** Offset of the first signature. Each signature is 64 bytes long. */
  signaturesAt: number
  /** The signers' public keys in base58, in the order of their signatures. The first signer pays the fee. */
  signers: readonly string[]
  recentBlockhash: string
  /**
   * The instructions of a legacy transaction. Versioned transactions are not included, because they may use
   * accounts from lookup tables.
   */
  instructions: readonly ReadInstruction[]
}

/**
 * Parses a serialized transaction without `@solana/web3.js`.
 * https://solana.com/docs/core/transactions#transaction-structure
 *
 * @throws InvalidTransactionError if the bytes are not a transaction.
 */
export function readTransaction(bytes: Uint8Array): ReadTransaction {
  let at = 0
  const byte = () => {
    const value = bytes[at++]
    if (value === undefined) throw new InvalidTransactionError()
    return value
  }
  const take = (length: number) => {
    if (at + length > bytes.length) throw new InvalidTransactionError()
    at += length
    return bytes.subarray(at - length, at)
  }
  /** Reads a compact-u16: seven bits per byte, least significant first. */
  const count = () => {
    let value = 0
    for (let shift = 0; shift < 21; shift += 7) {
      const next = byte()
      value += (next & 0x7f) << shift
      if (next < 0x80) return value
    }
    throw new InvalidTransactionError()
  }
  const list = <value>(read: () => value) => Array.from({ length: count() }, read)
  const key = () => encodeBase58(take(32))

  const signatures = count()
  const signaturesAt = at
  take(signatures * 64)
  const first = byte()
  const isLegacy = first < 0x80
  const signing = isLegacy ? first : byte()
  const readOnlySigning = byte()
  const readOnly = byte()
  const keys = list(key)
  if (!signing || signing !== signatures || signing > keys.length)
    throw new InvalidTransactionError()
  const recentBlockhash = key()
  const read = list(() => ({ program: byte(), accounts: list(byte), data: take(count()) }))
  const keyAt = (index: number) => {
    const found = keys[index]
    if (found === undefined) throw new InvalidTransactionError()
    return found
  }
  const isWritable = (index: number) =>
    index < signing ? index < signing - readOnlySigning : index < keys.length - readOnly
  return {
    version: isLegacy ? 'legacy' : first & 0x7f,
    signaturesAt,
    signers: keys.slice(0, signing),
    recentBlockhash,
    instructions: isLegacy
      ? read.map(({ program, accounts, data }) => ({
          programId: keyAt(program),
          keys: accounts.map((index) => ({
            pubkey: keyAt(index),
            isSigner: index < signing,
            isWritable: isWritable(index),
          })),
          data: encodeBase58(data),
        }))
      : [],
  }
}

/**
 * Inserts a signer's signature into a transaction.
 *
 * @throws InvalidTransactionError if the key is not one of the transaction's signers.
 */
export function withSignature(
  bytes: Uint8Array,
  signer: string,
  signature: Uint8Array,
): Uint8Array {
  const { signers, signaturesAt } = readTransaction(bytes)
  const index = signers.indexOf(signer)
  if (index < 0 || signature.length !== 64) throw new InvalidTransactionError()
  const signed = Uint8Array.from(bytes)
  signed.set(signature, signaturesAt + index * 64)
  return signed
}

/** Encodes bytes as base64. Only use it for short data such as transactions. */
export function encodeBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

/**
 * Converts a transaction to bytes, from either bytes or base64.
 *
 * @throws InvalidTransactionError if the string is not base64.
 */
export function toTransactionBytes(transaction: Uint8Array | string): Uint8Array {
  if (typeof transaction !== 'string') return transaction
  try {
    return Uint8Array.from(atob(transaction), (char) => char.charCodeAt(0))
  } catch (cause) {
    throw new InvalidTransactionError({ cause })
  }
}

/**
 * Commitment levels that wallets support. The others are deprecated aliases.
 * https://solana.com/docs/rpc#configuring-state-commitment
 */
const commitments: Readonly<Record<SolanaCommitment, 'processed' | 'confirmed' | 'finalized'>> = {
  processed: 'processed',
  confirmed: 'confirmed',
  finalized: 'finalized',
  recent: 'processed',
  single: 'confirmed',
  singleGossip: 'confirmed',
  root: 'finalized',
  max: 'finalized',
}

/**
 * Converts a commitment level to a level that wallets support.
 *
 * @throws InvalidCommitmentError for an unknown commitment level.
 */
export function toCommitment<given extends SolanaCommitment | undefined>(
  given: given,
): 'processed' | 'confirmed' | 'finalized' | (given & undefined) {
  if (given === undefined) return undefined as given & undefined
  if (!Object.hasOwn(commitments, given)) {
    throw new InvalidCommitmentError(given, Object.keys(commitments))
  }
  return commitments[given]
}
