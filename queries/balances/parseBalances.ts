import {
  array,
  type InferOutput,
  nullish,
  object,
  pipe,
  regex,
  string,
  transform,
  unknown,
} from 'valibot'
import { parseReply } from '../core/parseReply.ts'
import { parseRows } from '../core/parseRows.ts'
import type { PortfolioToken } from '../core/portfolio.types.ts'
import { evmNative } from './nativeTokenAddress.ts'
import { figureSchema, toPortfolioToken } from './toPortfolioToken.ts'

const route = 'GET /v1/account/{address}/balance'
const solanaNative = 'So11111111111111111111111111111111111111111'

const text = nullish(string())
const rowSchema = object({
  name: string(),
  symbol: string(),
  chainId: text,
  address: text,
  price: figureSchema,
  value: figureSchema,
  quantity: object({
    decimals: pipe(string(), regex(/^\d{1,3}$/), transform(Number)),
    numeric: string(),
  }),
  iconUrl: text,
})
const replySchema = object({ balances: array(unknown()) })

/**
 * Reads the service's list of balances. A row that is broken is left out, so that it does not cost the
 * visitor the list.
 *
 * @throws InvalidResponseError when the reply is no list, or when not one of its rows is a token.
 */
export function parseBalances(reply: unknown): PortfolioToken[] {
  const { balances } = parseReply(replySchema, reply, route)
  const tokens = parseRows(rowSchema, balances, route).flatMap((row) => toToken(row) ?? [])
  // Not one token, and something broken among them: that is no empty account.
  if (!tokens.length) parseReply(array(rowSchema), balances, route)
  return tokens
}

/** Undefined for a row whose amount or chain cannot be told. */
function toToken(row: InferOutput<typeof rowSchema>): PortfolioToken | undefined {
  const [, chainOfAddress, plain] = /^([^:]+:[^:]+):([^:]+)$/.exec(row.address ?? '') ?? []
  const chainId = row.chainId ?? chainOfAddress
  if (!chainId) return undefined
  const address = plain ?? row.address
  const isNative = !address || address.toLowerCase() === evmNative || address === solanaNative
  return toPortfolioToken({
    ...row,
    ...row.quantity,
    chainId,
    address: isNative ? undefined : address,
  })
}
