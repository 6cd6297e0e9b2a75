import { isSolanaAddress } from '../../src/utils/address.ts'
import { decodeBase58 } from '../../src/utils/base58.ts'

/** Parses a Solana address (32 bytes in base58). Returns `undefined` for an invalid address. */
export function readSolanaAddress(text: string): string | undefined {
  const address = text.trim()
  return isSolanaAddress(address) && decodeBase58(address)?.length === 32 ? address : undefined
}
