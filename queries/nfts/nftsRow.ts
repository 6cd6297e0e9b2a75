import {
  array,
  bigint,
  boolean,
  custom,
  type GenericSchema,
  literal,
  number,
  object,
  optional,
  picklist,
  string,
  variant,
} from 'valibot'
import type { PersistedRow } from '../../src/storage/queryPersister.ts'
import type { Nft, Nfts } from '../core/nfts.types.ts'

const text = optional(string())
const item: GenericSchema<unknown, Nft> = object({
  id: string(),
  chainId: string(),
  standard: picklist(['erc721', 'erc1155']),
  contract: custom<`0x${string}`>((value) => /^0x[0-9a-f]{40}$/.test(String(value))),
  tokenId: bigint(),
  quantity: bigint(),
  name: text,
  collection: text,
  previewUrl: text,
  tokenUri: text,
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
