/** The parts of a transaction's bytes. */
type TransactionParts = {
  /** The offset of the first signature. */
  signaturesAt: number
  /** The signed bytes. */
  message: Uint8Array
  /** The signers' public keys as bytes, so that comparing them needs no base58. */
  signers: readonly Uint8Array[]
  /** The version of the transaction. */
  version: 'legacy' | number
}

export type SignSolanaTransactionParameters = {
  /** A complete transaction with a slot for each signature, legacy or versioned. */
  transaction: Uint8Array
  publicKey: Uint8Array
  sign(message: Uint8Array): Uint8Array
}

const signatureLength = 64
const keyLength = 32

/**
 * Writes a signature into its slot of a transaction. Other signatures stay.
 *
 * @returns A copy of the transaction, and its first signature, which identifies it.
 * @throws Error when the bytes are not a transaction, its version is not legacy or 0, or the key is not a signer.
 * @see https://solana.com/docs/core/transactions
 */
export function signSolanaTransaction(parameters: SignSolanaTransactionParameters): {
  signed: Uint8Array
  signature: Uint8Array
} {
  const { transaction, publicKey, sign } = parameters
  const { signaturesAt, message, signers, version } = readTransaction(transaction)
  if (version !== 'legacy' && version !== 0) {
    throw new Error(`The wallet signs no transaction of version ${version}.`)
  }
  const place = signers.findIndex((signer) => signer.every((byte, i) => byte === publicKey[i]))
  if (place < 0) throw new Error('The transaction does not ask for a signature of that account.')
  const signed = transaction.slice()
  signed.set(sign(message), signaturesAt + place * signatureLength)
  return { signed, signature: signed.slice(signaturesAt, signaturesAt + signatureLength) }
}

function readTransaction(transaction: Uint8Array): TransactionParts {
  const signatures = readLength(transaction, 0)
  const messageAt = signatures.end + signatures.value * signatureLength
  const message = transaction.slice(messageAt)
  const first = message[0] ?? 0
  const isVersioned = first >= 0x80
  const headerAt = isVersioned ? 1 : 0
  const signerCount = message[headerAt] ?? 0
  const keys = readLength(message, headerAt + 3)
  if (signerCount === 0 || signerCount !== signatures.value || keys.value < signerCount) {
    throw new Error('The bytes are no Solana transaction.')
  }
  return {
    signaturesAt: signatures.end,
    message,
    signers: Array.from({ length: signerCount }, (_, index) =>
      message.slice(keys.end + index * keyLength, keys.end + (index + 1) * keyLength),
    ),
    version: isVersioned ? first & 0x7f : 'legacy',
  }
}

/** Reads a compact-u16: seven bits per byte, lowest first. */
function readLength(bytes: Uint8Array, start: number): { value: number; end: number } {
  let value = 0
  for (let index = 0; index < 3; index += 1) {
    const byte = bytes[start + index]
    if (byte === undefined) break
    value |= (byte & 0x7f) << (index * 7)
    if (byte < 0x80) return { value, end: start + index + 1 }
  }
  throw new Error('The bytes are no Solana transaction.')
}
