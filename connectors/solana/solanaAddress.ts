import { isSolanaAddress } from '../../src/utils/address.ts'
import { decodeBase58 } from '../../src/utils/base58.ts'

/** Reads a Solana address, base58 of 32 bytes. Returns `undefined` for an invalid address. */
export function readSolanaAddress(text: string): string | undefined {
  const address = text.trim()
  return isSolanaAddress(address) && decodeBase58(address)?.length === 32 ? address : undefined
}
