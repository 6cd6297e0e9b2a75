import { InvalidTransactionError } from '../../src/errors/request.ts'

/** Bytes as base64. For transactions: they fit into one network packet. */
export function encodeBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

/**
 * The bytes of a transaction that is given as such or as base64.
 *
 * @throws InvalidTransactionError for text that is no base64.
 */
export function toTransactionBytes(transaction: Uint8Array | string): Uint8Array {
  if (typeof transaction !== 'string') return transaction
  try {
    return Uint8Array.from(atob(transaction), (char) => char.charCodeAt(0))
  } catch (cause) {
    throw new InvalidTransactionError({ cause })
  }
}
