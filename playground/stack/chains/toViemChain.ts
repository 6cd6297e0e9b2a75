import { defineChain, type Chain as ViemChain } from 'viem'
import { type ChainRow, ensUniversalResolverAddress, multicall3Address } from './chainTable.ts'

/**
 * A local chain as a viem chain.
 *
 * @param row - The chain's row.
 * @param rpcUrl - The stack's `/rpc/...` URL, or the node's own.
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
