import { decodeBase58 } from '../../src/utils/decodeBase58.ts'
import { isSolanaAddress } from '../../src/utils/isAddress.ts'

/** An address of Solana: base58 of 32 bytes. Undefined for what is none. */
export function readSolanaAddress(text: string): string | undefined {
  const address = text.trim()
  return isSolanaAddress(address) && decodeBase58(address)?.length === 32 ? address : undefined
}
