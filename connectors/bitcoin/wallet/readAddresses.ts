import { ripemd160, sha256 } from 'viem'
import type { BitcoinAddress } from '../../../src/namespace/bitcoinProvider.types.ts'
import type { CaipNetworkId, Network } from '../../../src/networks/types.ts'
import { accountLimit } from '../../../src/utils/timesAndLimits.ts'
import { type ReadAddress, readBitcoinAddress } from '../bitcoinAddress.ts'
import { formOf, guessNetwork } from './bitcoinNetworks.ts'
import { decodeHex, isSameBytes } from './readPsbt.ts'
import type { ReportedAddress, ReportedAddresses } from './walletCalls.types.ts'

export type ReadAddresses = {
  /** The accounts, with the preferred purpose first. */
  accounts: readonly BitcoinAddress[]
  networkId: CaipNetworkId
  /** Whether the wallet reports its network, or the addresses identify it. */
  isProven: boolean
}

type ReadAddressesParameters = {
  /** The requested network. It is used if the wallet does not report a network. */
  chosen: CaipNetworkId
  networks: readonly Network[]
  /** The purpose of the user's active account. */
  preferred: BitcoinAddress['purpose']
}

/**
 * Validates a wallet's addresses and adds their purpose. Invalid addresses and addresses on another network
 * are omitted.
 */
export function readAddresses(
  reported: ReportedAddresses | undefined,
  { chosen, networks, preferred }: ReadAddressesParameters,
): ReadAddresses {
  const all = (reported?.addresses ?? []).slice(0, accountLimit).flatMap((one) => {
    const read = readBitcoinAddress(one.address)
    return read ? [{ reported: one, read }] : []
  })
  const word = reported?.networkId
  const first = all[0]?.read.form ?? formOf(chosen) ?? 'mainnet'
  const networkId = word ?? guessNetwork(first, chosen, networks)
  const form = formOf(networkId)
  const here = all.filter(({ read }) => !form || read.form === form)
  const unique = here.filter(
    ({ read }, index) => here.findIndex((one) => one.read.address === read.address) === index,
  )
  const accounts = unique.map((one) => toAccount(one.reported, one.read, unique))
  return {
    // Wallets list addresses in any order, so the preferred purpose is moved to the front.
    accounts: accounts.sort(
      (a, b) => Number(b.purpose === preferred) - Number(a.purpose === preferred),
    ),
    networkId,
    isProven: word !== undefined || form === 'mainnet',
  }
}

function toAccount(
  { publicKey, purpose }: ReportedAddress,
  read: ReadAddress,
  all: readonly { read: ReadAddress }[],
): BitcoinAddress {
  const { address, kind } = read
  // If the wallet does not report purposes and also shares other address types, its Taproot addresses are for
  // ordinals.
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

/** Converts a wallet's name for a purpose, which can be singular or plural. */
function toPurpose(word: unknown): BitcoinAddress['purpose'] | undefined {
  if (word === 'payment' || word === 'payments') return 'payment'
  return word === 'ordinal' || word === 'ordinals' ? 'ordinal' : undefined
}

/**
 * Validates an address's public key and returns it as compressed hex, or x-only hex for Taproot. Returns
 * `undefined` if the key is invalid or belongs to another address. Taproot keys are not checked against their
 * address.
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
