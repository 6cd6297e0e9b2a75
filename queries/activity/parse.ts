import type { InfiniteData } from '@tanstack/react-query'
import {
  array,
  boolean,
  fallback,
  type GenericSchema,
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
import type { PersistedRow } from '../../src/storage/queryPersister.ts'
import { parseReply, parseRows } from '../core/parseReply.ts'
import { plainDecimal } from '../core/plainDecimal.ts'

/** What one transaction moved. What was not sent is absent. */
export type Transfer = {
  /** A fungible token or coin. */
  token?: { name?: string; symbol?: string; iconUrl?: string }
  nft?: { name?: string; previewUrl?: string; isSpam: boolean }
  /** As seen from the account. */
  direction?: 'in' | 'out' | 'self'
  /** In whole tokens, a decimal text. */
  amount?: string
  /** Of the whole amount, in US dollars, a decimal text. */
  value?: string
  /** Of one, in US dollars, a decimal text. */
  price?: string
}

/** One transaction of an account, as the blockchain service tells it. */
export type Transaction = {
  /** On Solana a block's, so not unique. */
  id: string
  hash: string
  /** The service's word: `send`, `receive`, `trade` and so on; there may be words that are new. */
  operationType: string
  /** ISO 8601. */
  minedAt: string
  sentFrom?: string
  sentTo?: string
  /** `confirmed`, `failed`, `pending`, or a word that is new. */
  status: string
  nonce?: number
  application?: { name?: string; iconUrl?: string }
  /** CAIP-2; absent where the service does not know it. */
  chainId?: string
  /** Empty where it moved nothing, or nothing is known of it. */
  transfers: readonly Transfer[]
}

/** A part of a history, newest first. */
export type HistoryPage = {
  transactions: readonly Transaction[]
  /** Where the next page begins; absent on the last. */
  next?: string
}

/** One page of what an account did on a chain. */
export type ActivityPage = HistoryPage & {
  /** False for a chain whose activity is not told: nothing was asked. */
  isSupported: boolean
}

const route = 'GET /v1/account/{address}/history'

/** What an entry can do without: `null`, or of another type, it is absent. */
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
    ({ id, metadata: { chain, ...metadata }, transfers }): Transaction => ({
      id,
      ...metadata,
      chainId: chain,
      transfers: transfers.filter((one) => one !== undefined),
    }),
  ),
)
const replySchema = object({ data: array(unknown()), next: nullish(string()) })

/**
 * Reads a page of the service's history. A transaction that is broken is left out; one without transfers, or
 * of a chain that the service does not know, stays.
 *
 * @throws InvalidResponseError when the reply is no page, or when not one of its rows is a transaction.
 */
export function parseHistory(reply: unknown): HistoryPage {
  const { data, next } = parseReply(replySchema, reply, route)
  return { transactions: parseRows(transactionSchema, data, route), next: next || undefined }
}

const storedText = optional(string())
const transfer: GenericSchema<unknown, Transfer> = object({
  token: optional(object({ name: storedText, symbol: storedText, iconUrl: storedText })),
  nft: optional(object({ name: storedText, previewUrl: storedText, isSpam: boolean() })),
  direction: optional(picklist(['in', 'out', 'self'])),
  amount: storedText,
  value: storedText,
  price: storedText,
})
const transaction: GenericSchema<unknown, Transaction> = object({
  id: string(),
  hash: string(),
  operationType: string(),
  minedAt: string(),
  sentFrom: storedText,
  sentTo: storedText,
  status: string(),
  nonce: optional(number()),
  application: optional(object({ name: storedText, iconUrl: storedText })),
  chainId: storedText,
  transfers: array(transfer),
})
const page: GenericSchema<unknown, ActivityPage> = object({
  isSupported: boolean(),
  transactions: array(transaction),
  next: storedText,
})

/** Activity as it stands in storage: the first page, as old as it is when later ones come. */
export const activityRow: PersistedRow<InfiniteData<ActivityPage, string>> = {
  name: 'history_transactions_cache',
  schema: object({ pages: strictTuple([page]), pageParams: strictTuple([string()]) }),
  keep({ pages: [first], pageParams: [cursor] }, before) {
    const isOld = first === before?.pages[0]
    if (!first?.isSupported || cursor === undefined || isOld) return undefined
    return { pages: [first], pageParams: [cursor] }
  },
}
