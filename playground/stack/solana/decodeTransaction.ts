import { decodeBase58 } from './decodeBase58.ts'
import { invalidParams } from './SolanaRpcError.ts'

const what = 'solana_transaction::versioned::VersionedTransaction'

/** The maximum size of a packet, in bytes, and in characters of each encoding. */
const most = { raw: 1232, base58: 1683, base64: 1644 } as const

/**
 * Decodes the transaction of a call.
 *
 * @param text - The encoded transaction.
 * @param encoding - The encoding of the text. @default 'base58'
 * @throws SolanaRpcError when the text is invalid in this encoding, or too long.
 */
export function decodeTransaction(text: string, encoding: unknown = 'base58'): Uint8Array {
  if (encoding !== 'base58' && encoding !== 'base64') {
    throw invalidParams(`unsupported encoding: ${encoding}. Supported encodings: base58, base64`)
  }
  const limit = most[encoding]
  if (text.length > limit) {
    throw invalidParams(
      `${encoding} encoded ${what} too large: ${text.length} bytes (max: encoded/raw ${limit}/${most.raw})`,
    )
  }
  const bytes = encoding === 'base58' ? decodeBase58(text) : decodeBase64(text)
  if (!bytes) throw invalidParams(`invalid ${encoding} encoding: InvalidByte`)
  if (bytes.length > most.raw) {
    throw invalidParams(`decoded ${what} too large: ${bytes.length} bytes (max: ${most.raw} bytes)`)
  }
  return bytes
}

/** Decodes base64. Like the node, accepts only complete groups of four characters. */
export function decodeBase64(text: string): Uint8Array | undefined {
  return text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text)
    ? Uint8Array.from(Buffer.from(text, 'base64'))
    : undefined
}

/** Returns the node's error for bytes that are not a transaction. */
export function notDeserialized(): Error {
  return invalidParams(`failed to deserialize ${what}: io error: failed to fill whole buffer`)
}
