import { readCaipNetworkId } from '../../../src/networks/caip.ts'
import type { CaipNetworkId, Network } from '../../../src/networks/types.ts'

/** CAIP-2 ids, keyed by the Wallet Standard's network names. */
const standardNames: Readonly<Record<string, CaipNetworkId>> = {
  'solana:mainnet': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:devnet': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:testnet': 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
}

/**
 * Returns the CAIP-2 id for a wallet's network name, which is either a Wallet Standard name or the deprecated
 * id of one of the app's networks. The id of an unlisted network is returned unchanged. Returns `undefined`
 * if the name does not identify a Solana network. https://namespaces.chainagnostic.org/solana/caip2
 */
export function toSolanaNetworkId(
  chain: unknown,
  networks: readonly Network[],
): CaipNetworkId | undefined {
  if (typeof chain !== 'string') return undefined
  const { chainNamespace, reference = '' } = readCaipNetworkId(chain) ?? {}
  if (chainNamespace !== 'solana' || !/^[-_a-z\d]{1,32}$/i.test(reference)) return undefined
  const id = chain as CaipNetworkId
  // Deprecated ids may be lowercase.
  const isOlder = ({ deprecatedCaipNetworkId: older }: Network) =>
    older?.toLowerCase() === id.toLowerCase()
  return standardNames[id] ?? networks.find(isOlder)?.caipNetworkId ?? id
}
