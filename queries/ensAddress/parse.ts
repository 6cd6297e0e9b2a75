import { isSolanaAddress } from '../../src/utils/address.ts'
import { isServiceName } from '../nameRecord/options.ts'

/** What a visitor wrote into the field for a receiver. */
export type Receiver =
  /** An address of the namespace. Its checksum is not looked at. */
  | { kind: 'address'; address: string }
  /** A name, in lower case: of ENS, or of the name service. It is to be resolved. */
  | { kind: 'name'; of: 'ens' | 'service'; name: string }
  /** Neither, or not yet. */
  | { kind: 'unknown' }

/**
 * Tells an address from a name. Spaces around it do not count; the address or the name must be all there is.
 * Names lead to EVM addresses, so elsewhere a name is unknown.
 *
 * @param namespace - Of the network that is sent on: `eip155` or `solana`; of others no address is known.
 */
export function parseReceiver(text: string, namespace: string): Receiver {
  const trimmed = text.trim()
  if (namespace === 'solana') {
    return isSolanaAddress(trimmed) ? { kind: 'address', address: trimmed } : unknown
  }
  if (namespace !== 'eip155') return unknown
  const digits = /^(?:0x)?([0-9a-f]{40})$/i.exec(trimmed)?.[1]
  if (digits) return { kind: 'address', address: `0x${digits}` }
  const name = trimmed.toLowerCase()
  if (isServiceName(name)) return { kind: 'name', of: 'service', name }
  const isDomain = /^[^\s./:@]+(?:\.[^\s./:@]+)+$/.test(name)
  return isDomain ? { kind: 'name', of: 'ens', name } : unknown
}

const unknown: Receiver = { kind: 'unknown' }
