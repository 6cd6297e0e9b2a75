import { isSolanaAddress } from '../../src/utils/address.ts'
import { isServiceName } from '../nameRecord/options.ts'

/** The parsed value of a recipient field. */
export type Receiver =
  /** An address in the namespace. Its checksum is not validated. */
  | { kind: 'address'; address: string }
  /** A lowercase name, from ENS or from the name service. It has to be resolved. */
  | { kind: 'name'; of: 'ens' | 'service'; name: string }
  /** Text that is neither a complete address nor a complete name. */
  | { kind: 'unknown' }

/**
 * Parses an address or a name. Surrounding spaces are ignored. Names resolve to EVM addresses, so in other
 * namespaces they are `unknown`.
 *
 * Docs: docs/queries.md
 *
 * @param namespace - The network's namespace. Only `eip155` and `solana` are supported. For any other
 * namespace, the result is `unknown`.
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
