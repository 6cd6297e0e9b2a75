import { sha256 } from 'viem'
import type { BitcoinAddressKind } from '../../src/namespace/bitcoinProvider.types.ts'
import { decodeBase58 } from '../../src/utils/base58.ts'

/** Address formats. All testnets share a format, so an address does not reveal which testnet it belongs to. */
export type AddressForm = 'mainnet' | 'test' | 'regtest'

export type ReadAddress = {
  /** The normalized address. Bech32 addresses are lowercase. */
  address: string
  form: AddressForm
  kind: BitcoinAddressKind
  /** The output script that pays to the address. */
  script: Uint8Array
}

const bech32Alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const forms: Readonly<Record<string, AddressForm>> = { bc: 'mainnet', tb: 'test', bcrt: 'regtest' }
const versions: Readonly<Record<number, readonly ['p2pkh' | 'p2sh', AddressForm]>> = {
  0: ['p2pkh', 'mainnet'],
  5: ['p2sh', 'mainnet'],
  111: ['p2pkh', 'test'],
  196: ['p2sh', 'test'],
}

/**
 * Parses a Bitcoin address and verifies its checksum. Returns `undefined` if the address is invalid, uses an
 * undefined witness version, or encodes an output that anyone can spend.
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0350.mediawiki
 */
export function readBitcoinAddress(text: unknown): ReadAddress | undefined {
  if (typeof text !== 'string' || text.length > 100) return undefined
  const address = text.trim()
  return readBech32(address) ?? readBase58Check(address)
}

function readBase58Check(address: string): ReadAddress | undefined {
  if (address.length > 40) return undefined
  const bytes = decodeBase58(address)
  if (bytes?.length !== 25) return undefined
  const body = bytes.subarray(0, 21)
  const sum = sha256(sha256(body, 'bytes'), 'bytes').subarray(0, 4)
  if (sum.some((byte, index) => byte !== bytes[21 + index])) return undefined
  const [kind, form] = versions[body[0] ?? -1] ?? []
  if (!kind || !form) return undefined
  const hash = body.subarray(1)
  const script =
    kind === 'p2pkh' ? [0x76, 0xa9, 20, ...hash, 0x88, 0xac] : [0xa9, 20, ...hash, 0x87]
  return { address, form, kind, script: Uint8Array.from(script) }
}

function readBech32(text: string): ReadAddress | undefined {
  // A bech32 address in mixed case is invalid.
  const address = text.toLowerCase()
  if (text !== address && text !== text.toUpperCase()) return undefined
  const at = address.lastIndexOf('1')
  const prefix = address.slice(0, at)
  const form = Object.hasOwn(forms, prefix) ? forms[prefix] : undefined
  if (!form || address.length > 90) return undefined
  const digits = [...address.slice(at + 1)].map((char) => bech32Alphabet.indexOf(char))
  if (digits.length < 8 || digits.includes(-1)) return undefined
  const [version = 99] = digits
  // BIP-350: witness version 0 uses bech32, and later versions use bech32m.
  if (checksum(prefix, digits) !== (version === 0 ? 1 : 0x2bc830a3)) return undefined
  const program = toBytes(digits.slice(1, -6))
  const kind = kindOf(version, program?.length)
  if (!program || !kind) return undefined
  const script = [version === 0 ? 0 : 0x50 + version, program.length, ...program]
  return { address, form, kind, script: Uint8Array.from(script) }
}

function kindOf(version: number, length: number | undefined): BitcoinAddressKind | undefined {
  if (version === 0 && length === 20) return 'p2wpkh'
  if (version === 0 && length === 32) return 'p2wsh'
  return version === 1 && length === 32 ? 'p2tr' : undefined
}

function checksum(prefix: string, digits: readonly number[]): number {
  const codes = [...prefix].map((char) => char.charCodeAt(0))
  const values = [...codes.map((one) => one >> 5), 0, ...codes.map((one) => one & 31), ...digits]
  const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
  let sum = 1
  for (const value of values) {
    const top = sum >>> 25
    sum = ((sum & 0x1ffffff) << 5) ^ value
    for (const [bit, term] of generator.entries()) if ((top >> bit) & 1) sum ^= term
  }
  return sum >>> 0
}

/** Converts 5-bit digits to bytes. Returns `undefined` if the padding is not zero. */
function toBytes(digits: readonly number[]): Uint8Array | undefined {
  const bytes: number[] = []
  let rest = 0
  let bits = 0
  for (const digit of digits) {
    rest = ((rest << 5) | digit) & 0xfff
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((rest >> bits) & 0xff)
  }
  return bits < 5 && (rest & ((1 << bits) - 1)) === 0 ? Uint8Array.from(bytes) : undefined
}
