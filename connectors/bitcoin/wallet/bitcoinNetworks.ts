import type { CaipNetworkId, Network } from '../../../src/networks/types.ts'
import type { AddressForm } from '../bitcoinAddress.ts'

/**
 * CAIP-2 ids of Bitcoin networks, keyed by name. `testnet` is testnet3. Some of these networks are used by
 * wallets but not supported by the kit.
 */
export const networkIds = {
  mainnet: 'bip122:000000000019d6689c085ae165831e93',
  testnet: 'bip122:000000000933ea01ad0ee984209779ba',
  signet: 'bip122:00000008819873e925422c1ff0f99f7c',
  testnet4: 'bip122:00000000da84f2bafbbc53dee25a72ae',
  regtest: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  /** An unknown network, or a network of another chain that uses Bitcoin addresses. */
  other: 'bip122:other',
} as const satisfies Readonly<Record<string, CaipNetworkId>>

export type NetworkName = keyof typeof networkIds

/** The names that wallets use for networks, in lowercase. */
const names: Readonly<Record<string, NetworkName>> = {
  livenet: 'mainnet',
  bitcoin_mainnet: 'mainnet',
  'bitcoin:mainnet': 'mainnet',
  bitcoin_testnet: 'testnet',
  'bitcoin:testnet': 'testnet',
  bitcoin_testnet4: 'testnet4',
  'bitcoin:testnet4': 'testnet4',
  bitcoin_signet: 'signet',
  'bitcoin:signet': 'signet',
  'bitcoin:regtest': 'regtest',
}

/**
 * Returns the network id for a wallet's network name. Returns `other` if the name is not a Bitcoin network,
 * and `undefined` if there is no name.
 */
export function toNetworkId(name: unknown): CaipNetworkId | undefined {
  if (typeof name !== 'string' || !name) return undefined
  const key = name.toLowerCase()
  if (Object.hasOwn(networkIds, key)) return networkIds[key as NetworkName]
  return Object.hasOwn(names, key) ? networkIds[names[key] as NetworkName] : networkIds.other
}

export function networkName(id: CaipNetworkId): NetworkName {
  const found = Object.entries(networkIds).find(([, one]) => one === id)
  return (found?.[0] ?? 'other') as NetworkName
}

/** Returns a network's address format, or `undefined` if the network is unknown. */
export function formOf(id: CaipNetworkId): AddressForm | undefined {
  const name = networkName(id)
  if (name === 'other') return undefined
  return name === 'mainnet' || name === 'regtest' ? name : 'test'
}

/**
 * Guesses the network from the address format, for wallets that do not report their network. Prefers the
 * selected network if it uses the format, then the app's first network that does.
 */
export function guessNetwork(
  form: AddressForm,
  chosen: CaipNetworkId,
  networks: readonly Network[],
): CaipNetworkId {
  const all = [chosen, ...networks.map((one) => one.caipNetworkId)]
  const fallback = form === 'test' ? networkIds.testnet : networkIds[form]
  return all.find((id) => formOf(id) === form) ?? fallback
}
