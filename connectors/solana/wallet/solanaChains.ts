import { readCaipNetworkId } from '../../../src/networks/caip.ts'
import type { CaipNetworkId, Network } from '../../../src/networks/types.ts'

/** The Wallet Standard's names of Solana's networks. */
const standardNames: Readonly<Record<string, CaipNetworkId>> = {
  'solana:mainnet': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:devnet': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:testnet': 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
}

/**
 * The CAIP-2 id of a network that a wallet names: by the Wallet Standard's name, or by an older id of
 * a network of the app. One that nobody lists keeps its own. Undefined for what is no network of
 * Solana. https://namespaces.chainagnostic.org/solana/caip2
 */
export function toSolanaNetworkId(
  chain: unknown,
  networks: readonly Network[],
): CaipNetworkId | undefined {
  if (typeof chain !== 'string') return undefined
  const { chainNamespace, reference = '' } = readCaipNetworkId(chain) ?? {}
  if (chainNamespace !== 'solana' || !/^[-_a-z\d]{1,32}$/i.test(reference)) return undefined
  const id = chain as CaipNetworkId
  // Older ids are found in lower case, too.
  const isOlder = ({ deprecatedCaipNetworkId: older }: Network) =>
    older?.toLowerCase() === id.toLowerCase()
  return standardNames[id] ?? networks.find(isOlder)?.caipNetworkId ?? id
}
