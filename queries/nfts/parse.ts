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

/** How far back an account's history was looked at. */
export type NftRange = {
  /** The newest transactions of the account on the chain that were looked at. */
  transactions: number
  /** There are older transactions, or more NFTs than are looked up at once: the account may hold more. */
  hasMore: boolean
  /** Transactions with NFTs that the chain's node could not tell about: the account may hold more. */
  unread: number
}

/** What NFTs an account holds on one chain. Spam is left out. */
export type Nfts =
  /** The wallet listed them. */
  | { status: 'listed'; source: 'wallet'; items: readonly Nft[] }
  /** Found in the account's last transactions, and still held, as the chain says. */
  | { status: 'listed'; source: 'history'; range: NftRange; items: readonly Nft[] }
  /** Nobody tells of this chain's NFTs; nothing was read. */
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
 * The NFTs among the assets that a wallet listed for a chain, without those of which nothing is held.
 * https://eips.ethereum.org/EIPS/eip-7811
 *
 * @returns Undefined when it lists none, which says nothing: a wallet may list coins and tokens alone. So too
 * when one of them has another shape, for example no number.
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

/** NFTs as they stand in storage, beside the history that they are found in. */
export const nftsRow: PersistedRow<Nfts> = {
  name: 'history_transactions_cache',
  keep: (nfts) => (nfts.status === 'notSupported' ? undefined : nfts),
  schema: variant('source', [
    object({ status, source: literal('wallet'), items: array(item) }),
    object({ status, source: literal('history'), range, items: array(item) }),
  ]),
}
