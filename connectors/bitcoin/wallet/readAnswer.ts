import { hexToBytes } from 'viem'
import { BaseError } from '../../../src/errors/BaseError.ts'
import { RequestFailedError } from '../../../src/errors/request.ts'
import type { BitcoinMessageProtocol } from '../../../src/namespace/bitcoinProvider.types.ts'
import { decodeBase64, encodeBase64 } from './readPsbt.ts'

/** A wallet error with its code. */
export class WalletResponseError extends Error {
  override readonly name = 'WalletResponseError'
  readonly code: number | undefined

  constructor(code: number | undefined, message: string, cause: unknown) {
    super(message, { cause })
    this.code = code
  }
}

/**
 * Normalizes a wallet error. Wallets throw errors with a code, JSON-RPC error responses, or strings such as
 * 'cancel'.
 */
export function toWalletError(thrown: unknown): unknown {
  if (thrown instanceof BaseError) return thrown
  if (typeof thrown === 'string') {
    const isRefusal = /cancel|reject|denied/i.test(thrown)
    return new WalletResponseError(isRefusal ? 4001 : undefined, thrown, thrown)
  }
  const { error } = Object(thrown) as { error?: unknown }
  const reported = error && typeof error === 'object' ? error : thrown
  if (reported instanceof Error) return reported
  const { code, message } = Object(reported) as { code?: unknown; message?: unknown }
  if (typeof code !== 'number') return thrown
  return new WalletResponseError(code, typeof message === 'string' ? message : '', thrown)
}

/** Calls a wallet and normalizes its errors. */
export async function callWallet<value>(request: () => Promise<value> | value): Promise<value> {
  try {
    return await request()
  } catch (thrown) {
    throw toWalletError(thrown)
  }
}

/**
 * Parses a message signature: base64 of either a 65-byte signature or a BIP-322 witness. Some wallets return
 * hex instead.
 *
 * @throws RequestFailedError if the signature is invalid.
 */
export function readSignature(answer: unknown): {
  signature: string
  protocol: BitcoinMessageProtocol
} {
  const bytes = toBytes(answer)
  if (!bytes || bytes.length < 65 || bytes.length > 10_000) throw new RequestFailedError()
  const [first = 0] = bytes
  const isOlder = bytes.length === 65 && first >= 27 && first <= 42
  return { signature: encodeBase64(bytes), protocol: isOlder ? 'ecdsa' : 'bip322' }
}

function toBytes(answer: unknown): Uint8Array | undefined {
  if (answer instanceof Uint8Array) return answer
  if (typeof answer !== 'string') return undefined
  const text = answer.trim()
  try {
    if (/^(0x)?([\da-f]{2})+$/i.test(text)) return hexToBytes(`0x${text.replace(/^0x/, '')}`)
    return decodeBase64(text)
  } catch {
    return undefined
  }
}

/**
 * Parses a transaction id, which wallets return under different field names.
 *
 * @throws RequestFailedError if the id is invalid.
 */
export function readTxid(answer: unknown): string {
  const { txid, txId, txhash } = Object(answer) as Record<string, unknown>
  const found = [answer, txid, txId, txhash].find((one) => typeof one === 'string')
  if (typeof found !== 'string' || !/^[\da-f]{64}$/i.test(found)) throw new RequestFailedError()
  return found.toLowerCase()
}
