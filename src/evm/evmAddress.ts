import { getAddress, isAddress } from 'viem'
import { isEvmAddress } from '../utils/address.ts'

/**
 * Parses an EVM address and returns it in checksum format, or `undefined` if the address or its
 * checksum is invalid.
 */
export function readEvmAddress(text: string): string | undefined {
  const trimmed = text.trim()
  if (!isEvmAddress(trimmed)) return undefined
  const address = /^0x/i.test(trimmed) ? `0x${trimmed.slice(2)}` : `0x${trimmed}`
  // All-lowercase and all-uppercase addresses have no checksum.
  // https://eips.ethereum.org/EIPS/eip-55
  const digits = address.slice(2)
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  if (!isOneCase && !isAddress(address)) return undefined
  return getAddress(address.toLowerCase())
}
