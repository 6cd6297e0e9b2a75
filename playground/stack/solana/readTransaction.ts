import {
  type AddressLookupTableAccount,
  type MessageAccountKeys,
  type VersionedMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { encodeBase58 } from './encodeBase58.ts'

/** A parsed transaction. */
export type SolanaTransaction = {
  bytes: Uint8Array
  version: 'legacy' | 0
  /** The first signature in base58, which identifies the transaction. */
  signature: string
  signatures: readonly Uint8Array[]
  message: VersionedMessage
  messageBytes: Uint8Array
  /** The addresses of the accounts that must sign, in base58. The payer is first. */
  signers: readonly string[]
}

/**
 * Parses a transaction.
 *
 * @throws Error when the bytes are not a transaction.
 */
export function readTransaction(bytes: Uint8Array): SolanaTransaction {
  const { message, signatures } = VersionedTransaction.deserialize(bytes)
  const { version } = message
  const { numRequiredSignatures } = message.header
  const [first] = signatures
  if (version === 1 || !first || signatures.length !== numRequiredSignatures) {
    throw new Error('Transaction failed to sanitize accounts offsets correctly')
  }
  return {
    bytes,
    version,
    signature: encodeBase58(first),
    signatures,
    message,
    messageBytes: message.serialize(),
    signers: message.staticAccountKeys.slice(0, numRequiredSignatures).map((key) => key.toBase58()),
  }
}

/** An account of a transaction, with its role in the message. */
export type NamedAccount = { address: string; isWritable: boolean; isSigner: boolean }

/** Returns the accounts of a transaction. Accounts from lookup tables are at the end, starting with writable ones. */
export function namedAccounts(
  { message }: SolanaTransaction,
  tables: readonly AddressLookupTableAccount[],
): readonly NamedAccount[] {
  const keys: MessageAccountKeys = message.getAccountKeys({
    addressLookupTableAccounts: [...tables],
  })
  return Array.from({ length: keys.length }, (_, index) => ({
    address: keys.get(index)?.toBase58() ?? '',
    isWritable: message.isAccountWritable(index),
    isSigner: message.isAccountSigner(index),
  }))
}
