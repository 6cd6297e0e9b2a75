import type { CaipNetworkId } from '../../src/namespace/types.ts'

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

/** Other names of Solana's networks, in lower case: the Wallet Standard's, and older CAIP-2 ids. */
const others: Readonly<Record<string, CaipNetworkId>> = {
  'solana:mainnet': mainnet,
  'solana:devnet': devnet,
  'solana:testnet': 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'solana:4sgjmw1sunhzsxgspuhpqldx6wiyjntz': mainnet,
  'solana:8e9rvcklfqia2y35hxjjpwzj8wevo44k': devnet,
}

/**
 * The CAIP-2 id of a network that a wallet names, by whichever of its names; one that nobody lists
 * keeps its own. Undefined for what is no network of Solana.
 * https://namespaces.chainagnostic.org/solana/caip2
 */
export function toSolanaNetworkId(chain: unknown): CaipNetworkId | undefined {
  if (typeof chain !== 'string' || !/^solana:[-_a-z\d]{1,32}$/i.test(chain)) return undefined
  const name = chain.toLowerCase()
  return Object.hasOwn(others, name) ? others[name] : (chain as CaipNetworkId)
}
