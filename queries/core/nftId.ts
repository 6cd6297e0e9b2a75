import type { Nft } from './nfts.types.ts'

type NftPlace = Pick<Nft, 'chainId' | 'standard' | 'contract' | 'tokenId'>

/** An NFT's name on all chains: CAIP-19, in lower case. https://chainagnostic.org/CAIPs/caip-19 */
export function nftId({ chainId, standard, contract, tokenId }: NftPlace): string {
  return `${chainId}/${standard}:${contract.toLowerCase()}/${tokenId}`
}

/** What {@link nftId} was made of; nothing for another text. */
export function parseNftId(id: string): NftPlace | undefined {
  const found = /^(eip155:\d+)\/(erc721|erc1155):(0x[0-9a-f]{40})\/(\d{1,78})$/.exec(id)
  const [, chainId, standard, contract, tokenId] = found ?? []
  if (!chainId || !contract || !tokenId) return undefined
  return {
    chainId,
    standard: standard === 'erc721' ? 'erc721' : 'erc1155',
    contract: contract as `0x${string}`,
    tokenId: BigInt(tokenId),
  }
}
