import {
  array,
  bigint,
  boolean,
  custom,
  type GenericSchema,
  literal,
  nullish,
  number,
  object,
  optional,
  picklist,
  pipe,
  regex,
  string,
  transform,
  variant,
} from 'valibot'
import type { PersistedRow } from '../../src/storage/queryPersister.ts'
import { safeText } from '../../src/utils/sanitize.ts'
import { parseWalletAssets } from '../core/walletAssets.ts'
import { type Nft, nftId } from '../nftMetadata/parse.ts'

/** The part of an account's history that was searched. */
export type NftRange = {
  /** Number of transactions searched, newest first. */
  transactions: number
  /**
   * Whether there are older transactions, or more NFTs than one search reads. If so, the account may own more
   * NFTs.
   */
  hasMore: boolean
  /**
   * Number of transactions whose receipts could not be read. If there are any, the account may own more NFTs.
   */
  unread: number
}

/** An account's NFTs on one network, without spam. */
export type Nfts =
  /** The NFTs that the wallet returned. */
  | { status: 'listed'; source: 'wallet'; items: readonly Nft[] }
  /** The NFTs that were found in the latest transactions and that the account still owns. */
  | { status: 'listed'; source: 'history'; range: NftRange; items: readonly Nft[] }
  /** The network is not supported, and nothing was requested. */
  | { status: 'notSupported'; items: readonly [] }

const hex: GenericSchema<unknown, string> = pipe(string(), regex(/^0x[0-9a-f]{1,64}$/i))
const text = pipe(
  nullish(string()),
  transform((value) => value || undefined),
)
const rowsSchema = array(
  object({
    type: string(),
    address: pipe(string(), regex(/^0x[0-9a-f]{40}$/i)),
    balance: hex,
    metadata: object({ tokenId: hex, tokenURI: optional(text), name: optional(text) }),
  }),
)

/**
 * Parses the NFTs in a wallet's assets on a network. NFTs with a balance of 0 are dropped.
 * https://eips.ethereum.org/EIPS/eip-7811
 *
 * @returns `undefined` if the wallet returns no NFTs, because it may support only fungible tokens, or if an
 * NFT is invalid, for example because it has no token id.
 */
export function parseWalletNfts(assets: readonly unknown[], networkId: string): Nft[] | undefined {
  const rows = parseWalletAssets(assets, /^erc-?(?:721|1155)$/i, rowsSchema)
  if (!rows?.length) return undefined
  const items = rows.flatMap(({ type, address, balance, metadata }): Nft | [] => {
    const quantity = BigInt(balance)
    if (!quantity) return []
    const place = {
      networkId,
      standard: type.endsWith('721') ? ('erc721' as const) : ('erc1155' as const),
      contract: address.toLowerCase() as `0x${string}`,
      tokenId: BigInt(metadata.tokenId),
    }
    return {
      id: nftId(place),
      ...place,
      quantity,
      collection: safeText(metadata.name) || undefined,
      tokenUri: metadata.tokenURI,
    }
  })
  return [...new Map(items.map((item) => [item.id, item])).values()]
}

const storedText = optional(string())
const item: GenericSchema<unknown, Nft> = object({
  id: string(),
  networkId: string(),
  standard: picklist(['erc721', 'erc1155']),
  contract: custom<`0x${string}`>((value) => /^0x[0-9a-f]{40}$/.test(String(value))),
  tokenId: bigint(),
  quantity: bigint(),
  name: storedText,
  collection: storedText,
  previewUrl: storedText,
  tokenUri: storedText,
})
const status = literal('listed')
const range = object({ transactions: number(), hasMore: boolean(), unread: number() })

/** Cache row for NFTs, shared with the transaction history. */
export const nftsRow: PersistedRow<Nfts> = {
  name: 'history_transactions_cache',
  keep: (nfts) => (nfts.status === 'notSupported' ? undefined : nfts),
  schema: variant('source', [
    object({ status, source: literal('wallet'), items: array(item) }),
    object({ status, source: literal('history'), range, items: array(item) }),
  ]),
}
