import { defineChain, type Chain as ViemChain } from 'viem'
import { type ChainRow, ensUniversalResolverAddress, multicall3Address } from './chainTable.ts'

/**
 * Converts a local chain to a viem chain.
 *
 * @param row - The row of the chain.
 * @param rpcUrl - The stack's `/rpc/...` URL, or the URL of the node itself.
 */
export function toViemChain(row: ChainRow, rpcUrl: string): ViemChain {
  return defineChain({
    id: row.id,
    name: row.name,
    testnet: row.testnet,
    nativeCurrency: row.nativeCurrency,
    rpcUrls: { default: { http: [rpcUrl] } },
    contracts: {
      multicall3: { address: multicall3Address },
      ...(row.ens ? { ensUniversalResolver: { address: ensUniversalResolverAddress } } : {}),
    },
  })
}
