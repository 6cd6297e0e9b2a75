import { ripemd160, sha256 } from 'viem'
import type { BitcoinAddress } from '../../../src/namespace/bitcoinProvider.types.ts'
import type { CaipNetworkId, Network } from '../../../src/networks/types.ts'
import { accountLimit } from '../../../src/utils/limits.ts'
import { type ReadAddress, readBitcoinAddress } from '../bitcoinAddress.ts'
import { formOf, guessNetwork } from './bitcoinNetworks.ts'
import { decodeHex, isSameBytes } from './readPsbt.ts'
import type { ToldAddress, ToldAddresses } from './walletCalls.types.ts'

export type ReadAddresses = {
  /** The one for the purpose that is preferred first. */
  accounts: readonly BitcoinAddress[]
  networkId: CaipNetworkId
  /** Whether the network is the wallet's own word, or one that an address tells. */
  isProven: boolean
}

type ReadAddressesParameters = {
  /** The network that the app asked for, where the wallet has no word on it. */
  chosen: CaipNetworkId
  networks: readonly Network[]
  /** The purpose that the visitor uses. */
  preferred: BitcoinAddress['purpose']
}

/**
 * What a wallet tells, checked: valid addresses of the network that it says, each with its purpose. An address of
 * another network is left out, whatever the wallet says of it.
 */
export function readAddresses(
  told: ToldAddresses | undefined,
  { chosen, networks, preferred }: ReadAddressesParameters,
): ReadAddresses {
  const all = (told?.addresses ?? []).slice(0, accountLimit).flatMap((one) => {
    const read = readBitcoinAddress(one.address)
    return read ? [{ told: one, read }] : []
  })
  const word = told?.networkId
  const first = all[0]?.read.form ?? formOf(chosen) ?? 'mainnet'
  const networkId = word ?? guessNetwork(first, chosen, networks)
  const form = formOf(networkId)
  const here = all.filter(({ read }) => !form || read.form === form)
  const unique = here.filter(
    ({ read }, index) => here.findIndex((one) => one.read.address === read.address) === index,
  )
  const accounts = unique.map((one) => toAccount(one.told, one.read, unique))
  return {
    // Which one is in use is the visitor's choice of a purpose: wallets list them in any order.
    accounts: accounts.sort(
      (a, b) => Number(b.purpose === preferred) - Number(a.purpose === preferred),
    ),
    networkId,
    isProven: word !== undefined || form === 'mainnet',
  }
}

function toAccount(
  { publicKey, purpose }: ToldAddress,
  read: ReadAddress,
  all: readonly { read: ReadAddress }[],
): BitcoinAddress {
  const { address, kind } = read
  // Where the wallet does not say it: of several, those of Taproot are for ordinals.
  const isOther = kind === 'p2tr' && all.some((one) => one.read.kind !== 'p2tr')
  const key = readPublicKey(publicKey, read)
  return {
    namespace: 'bip122',
    address,
    ...(key && { publicKey: key }),
    purpose: toPurpose(purpose) ?? (isOther ? 'ordinal' : 'payment'),
    type: 'eoa',
    kind,
  }
}

/** Wallets write it in the singular and in the plural. */
function toPurpose(word: unknown): BitcoinAddress['purpose'] | undefined {
  if (word === 'payment' || word === 'payments') return 'payment'
  return word === 'ordinal' || word === 'ordinals' ? 'ordinal' : undefined
}

/**
 * The public key of an address in hex: compressed, and without the first byte for Taproot. Undefined for what is no
 * key, or is the key of another address. Whether a key of Taproot belongs to its address is not looked at.
 */
function readPublicKey(publicKey: unknown, { kind, script }: ReadAddress): string | undefined {
  if (typeof publicKey !== 'string') return undefined
  const key = publicKey.toLowerCase()
  if (kind === 'p2tr') return /^(0[23])?([\da-f]{64})$/.exec(key)?.[2]
  if (!/^0[23][\da-f]{64}$/.test(key)) return undefined
  const hash = hash160(decodeHex(key))
  const nested = hash160(Uint8Array.from([0, 20, ...hash]))
  const own = kind === 'p2sh' ? nested : hash
  const start = { p2pkh: 3, p2sh: 2, p2wpkh: 2, p2wsh: 34 }[kind]
  return isSameBytes(script.subarray(start, start + 20), own) ? key : undefined
}

const hash160 = (bytes: Uint8Array) => ripemd160(sha256(bytes, 'bytes'), 'bytes')
