import type { AddressFamily } from './addresses.ts'

/** A server's fee rates, in satoshis per virtual byte. */
export type FeeRates = {
  fastest: number
  halfHour: number
  hour: number
  economy: number
  minimum: number
}

/** A Bitcoin network that the stack simulates. */
export type BitcoinNetwork = {
  caipNetworkId: `bip122:${string}`
  /** The network's path segment below `/esplora`. */
  path: 'mainnet' | 'testnet' | 'signet'
  name: string
  testnet: boolean
  family: AddressFamily
  /** The height of the first seeded block. */
  firstHeight: number
  fees: FeeRates
}

/**
 * The Bitcoin networks of the stack. The fees include whole and fractional rates.
 *
 * @see https://namespaces.chainagnostic.org/bip122/caip2
 */
export const bitcoinNetworks: readonly BitcoinNetwork[] = [
  {
    caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
    path: 'mainnet',
    name: 'Bitcoin',
    testnet: false,
    family: 'mainnet',
    firstHeight: 905_000,
    fees: { fastest: 12.4, halfHour: 8.1, hour: 5.02, economy: 2.5, minimum: 1 },
  },
  {
    caipNetworkId: 'bip122:000000000933ea01ad0ee984209779ba',
    path: 'testnet',
    name: 'Bitcoin Testnet',
    testnet: true,
    family: 'testnet',
    firstHeight: 4_550_000,
    fees: { fastest: 1.5, halfHour: 1.2, hour: 1, economy: 1, minimum: 1 },
  },
  {
    caipNetworkId: 'bip122:00000008819873e925422c1ff0f99f7c',
    path: 'signet',
    name: 'Bitcoin Signet',
    testnet: true,
    family: 'testnet',
    firstHeight: 262_000,
    fees: { fastest: 1, halfHour: 1, hour: 1, economy: 1, minimum: 1 },
  },
]
