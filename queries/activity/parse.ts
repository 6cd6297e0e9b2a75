import type { InfiniteData } from '@tanstack/react-query'
import {
  array,
  boolean,
  fallback,
  type GenericSchema,
  literal,
  nullish,
  number,
  object,
  optional,
  picklist,
  pipe,
  strictTuple,
  string,
  transform,
  union,
  unknown,
} from 'valibot'
import { parseReply, parseRows } from '../../src/http/parseReply.ts'
import type {
  ActivityTransaction,
  HistoryPage,
  Transfer,
} from '../../src/namespace/activity.types.ts'
import type { PersistedRow } from '../../src/storage/queryPersister.ts'
import { plainDecimal } from '../core/plainDecimal.ts'

/** A page of an account's activity on one network. */
export type ActivityPage = HistoryPage & {
  /** Whether activity is available for the network. If not, nothing was requested. */
  isSupported: boolean
  /**
   * Whether hashes are unique in the source. If so, repeated hashes are dropped. They occur when new
   * transactions shift the pages.
   */
  hasUniqueHashes?: true
}

const route = 'GET /v1/account/{address}/history'

/** An optional field. If it is `null` or has an invalid type, it is treated as absent. */
const spare = <output>(schema: GenericSchema<unknown, output>) =>
  fallback(
    pipe(
      nullish(schema),
      transform((value) => value ?? undefined),
    ),
    undefined,
  )
const text = spare(
  pipe(
    string(),
    transform((value) => value || undefined),
  ),
)
const figure = spare(
  pipe(
    union([number(), string()]),
    transform((value) => plainDecimal(value)),
  ),
)

const transferSchema = pipe(
  object({
    fungible_info: spare(object({ name: text, symbol: text, icon: spare(object({ url: text })) })),
    nft_info: spare(
      object({
        name: text,
        content: spare(object({ preview: spare(object({ url: text })) })),
        flags: spare(object({ is_spam: spare(boolean()) })),
      }),
    ),
    direction: spare(picklist(['in', 'out', 'self'])),
    quantity: spare(object({ numeric: figure })),
    value: figure,
    price: figure,
  }),
  transform(
    ({ fungible_info: token, nft_info: nft, quantity, ...others }): Transfer => ({
      token: token && { name: token.name, symbol: token.symbol, iconUrl: token.icon?.url },
      nft: nft && {
        name: nft.name,
        previewUrl: nft.content?.preview?.url,
        isSpam: nft.flags?.is_spam ?? false,
      },
      amount: quantity?.numeric,
      ...others,
    }),
  ),
)

const transactionSchema = pipe(
  object({
    id: string(),
    metadata: object({
      operationType: string(),
      hash: string(),
      minedAt: string(),
      sentFrom: text,
      sentTo: text,
      status: string(),
      nonce: spare(number()),
      application: spare(object({ name: text, iconUrl: text })),
      chain: text,
    }),
    transfers: fallback(array(spare(transferSchema)), []),
  }),
  transform(
    ({ id, metadata: { chain, ...metadata }, transfers }): ActivityTransaction => ({
      id,
      ...metadata,
      networkId: chain,
      transfers: transfers.filter((one) => one !== undefined),
    }),
  ),
)
const replySchema = object({ data: array(unknown()), next: nullish(string()) })

/**
 * Parses a page of the history. Invalid transactions are dropped, but transactions that have no transfers or
 * no network are kept.
 *
 * @throws InvalidResponseError if the response is not a page, or none of its rows is a transaction.
 */
export function parseHistory(reply: unknown): HistoryPage {
  const { data, next } = parseReply(replySchema, reply, route)
  return { transactions: parseRows(transactionSchema, data, route), next: next || undefined }
}

const storedText = optional(string())
const transfer: GenericSchema<unknown, Transfer> = object({
  token: optional(
    object({
      name: storedText,
      symbol: storedText,
      iconUrl: storedText,
      decimals: optional(number()),
    }),
  ),
  nft: optional(object({ name: storedText, previewUrl: storedText, isSpam: boolean() })),
  direction: optional(picklist(['in', 'out', 'self'])),
  amount: storedText,
  value: storedText,
  price: storedText,
})
const transaction: GenericSchema<unknown, ActivityTransaction> = object({
  id: string(),
  hash: string(),
  operationType: string(),
  minedAt: string(),
  sentFrom: storedText,
  sentTo: storedText,
  status: string(),
  nonce: optional(number()),
  application: optional(object({ name: storedText, iconUrl: storedText })),
  networkId: storedText,
  explorerUrl: storedText,
  transfers: array(transfer),
})
const page: GenericSchema<unknown, ActivityPage> = object({
  isSupported: boolean(),
  hasUniqueHashes: optional(literal(true)),
  transactions: array(transaction),
  next: storedText,
})

/** Cache row for the activity. It contains the first page with its original timestamp. */
export const activityRow: PersistedRow<InfiniteData<ActivityPage, string>> = {
  name: 'history_transactions_cache',
  schema: object({ pages: strictTuple([page]), pageParams: strictTuple([string()]) }),
  keep({ pages: [first], pageParams: [cursor] }, before) {
    const isOld = first === before?.pages[0]
    if (!first?.isSupported || cursor === undefined || isOld) return undefined
    return { pages: [first], pageParams: [cursor] }
  },
}
