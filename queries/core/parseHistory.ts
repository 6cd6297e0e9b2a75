import {
  array,
  boolean,
  fallback,
  type GenericSchema,
  nullish,
  number,
  object,
  picklist,
  pipe,
  string,
  transform,
  union,
  unknown,
} from 'valibot'
import type { HistoryPage, Transaction, Transfer } from './history.types.ts'
import { parseReply } from './parseReply.ts'
import { parseRows } from './parseRows.ts'
import { plainDecimal } from './plainDecimal.ts'

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
