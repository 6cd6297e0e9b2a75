import {
  array,
  type GenericSchema,
  type InferOutput,
  integer,
  literal,
  maxValue,
  minValue,
  nullish,
  number,
  object,
  optional,
  picklist,
  pipe,
  regex,
  strictTuple,
  string,
  transform,
  tupleWithRest,
  union,
  unknown,
} from 'valibot'
import { formatAmount } from '../../src/amounts/amounts.ts'
import { fiatValue } from '../../src/amounts/fiat.ts'
import { parseReply, parseRows } from '../../src/http/parseReply.ts'
import { getPlainAddress, networkIdOf } from '../../src/networks/caip.ts'
import type { PersistedRow } from '../../src/storage/queryPersister.ts'
import { evmNative, isEvm } from '../core/evm.ts'
import { plainDecimal } from '../core/plainDecimal.ts'
import { parseWalletAssets } from '../core/walletAssets.ts'

/** A token that an account holds. Figures are decimal texts; what is not known is absent, never 0. */
export type PortfolioToken = {
  name: string
  symbol: string
  /** CAIP-2. */
  networkId: string
  /** CAIP-10 of the token's contract (mint), of EVM tokens in lower case; absent for the native coin. */
  address?: string
  /** Of one, in US dollars. */
  price?: string
  /** Of all that is held, in US dollars. */
  value?: string
  quantity: {
    /** Places of the smallest unit. */
    decimals: number
    /** The amount in whole tokens, with no more places than `decimals`. */
    numeric: string
  }
  iconUrl?: string
}

/** Who told: the wallet itself, or the blockchain service. */
export type PortfolioSource = 'wallet' | 'service'

/**
 * What an account holds on one chain. Only `listed` tells of money: a service that lists nothing may
 * know nothing (it leaves out testnets and tokens that hardly trade, and says nothing to strangers), so
 * `nothingListed` is no zero: show a dash for the total.
 */
export type Portfolio =
  | {
      status: 'listed'
      source: PortfolioSource
      tokens: readonly [PortfolioToken, ...PortfolioToken[]]
    }
  | { status: 'nothingListed'; source: PortfolioSource; tokens: readonly [] }
  /** The service has no balances of this chain; none were asked. */
  | { status: 'notSupported'; tokens: readonly [] }

/** A figure as services and wallets write one. */
export const figureSchema = nullish(union([number(), string()]))

/** A token as a service or a wallet gave it. A price of 0 means that none is known. */
export type RawToken = {
  name: string
  symbol: string
  /** CAIP-2 */
  networkId: string
  /** On that chain; undefined for its native coin. */
  address: string | undefined
  /** The amount that is held. */
  numeric: string
  decimals: number
  price?: number | string | null
  value?: number | string | null
  iconUrl?: string | null
}

/**
 * A token with exact figures. Its value is amount times price, for what a service sends as a value went
 * through floats; only where no price is known that one counts.
 *
 * @returns Undefined when the amount is no decimal.
 */
export function toPortfolioToken(raw: RawToken): PortfolioToken | undefined {
  const { name, symbol, networkId, address, decimals, iconUrl } = raw
  const numeric = plainDecimal(raw.numeric, decimals)
  if (numeric === undefined) return undefined
  const price = unlessZero(plainDecimal(raw.price))
  return {
    name,
    symbol,
    networkId,
    address: address && `${networkId}:${address}`,
    price,
    value: fiatValue(numeric, price) ?? unlessZero(plainDecimal(raw.value)),
    quantity: { decimals, numeric },
    iconUrl: iconUrl || undefined,
  }
}

function unlessZero(figure: string | undefined): string | undefined {
  return figure === '0' ? undefined : figure
}

/**
 * Tokens as a portfolio: without those of no decimals, each once. Addresses of EVM tokens are in lower case,
 * whoever told of them.
 */
export function toPortfolio(
  source: PortfolioSource,
  tokens: readonly PortfolioToken[],
): Extract<Portfolio, { source: PortfolioSource }> {
  const byAddress = new Map<string, PortfolioToken>()
  for (const token of tokens) {
    const address = isEvm(token.networkId) ? token.address?.toLowerCase() : token.address
    const id = address ?? 'native'
    if (token.quantity.decimals > 0 && !byAddress.has(id)) byAddress.set(id, { ...token, address })
  }
  const [first, ...rest] = byAddress.values()
  return first
    ? { status: 'listed', source, tokens: [first, ...rest] }
    : { status: 'nothingListed', source, tokens: [] }
}

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
  const networkId = row.chainId ?? networkIdOf(row.address ?? '')
  if (!networkId) return undefined
  const address = row.address && getPlainAddress(row.address)
  const isNative = !address || address.toLowerCase() === evmNative || address === solanaNative
  return toPortfolioToken({
    ...row,
    ...row.quantity,
    networkId,
    address: isNative ? undefined : address,
  })
}

/** All of these are wanted of every token, or the whole answer counts for nothing. */
const metadataSchema = object({
  name: string(),
  symbol: string(),
  decimals: pipe(number(), integer(), minValue(0), maxValue(255)),
  price: number(),
  iconUrl: string(),
  value: figureSchema,
})
const tokensSchema = array(
  object({
    address: pipe(string(), regex(/^(?:0x[0-9a-f]{40}|native)$/i)),
    balance: pipe(string(), regex(/^0x[0-9a-f]{1,64}$/i)),
    metadata: metadataSchema,
  }),
)

/**
 * The native coin and the ERC-20 tokens among the assets that a wallet listed for a chain, without tokens of
 * which nothing is held.
 *
 * @returns Undefined when the list, or one of these in it, has another shape.
 */
export function parseWalletTokens(
  assets: readonly unknown[],
  networkId: string,
): PortfolioToken[] | undefined {
  return parseWalletAssets(assets, /^(?:native|erc20)$/i, tokensSchema)?.flatMap(
    ({ address, balance, metadata }): PortfolioToken | [] => {
      const numeric = formatAmount(BigInt(balance), metadata.decimals)
      const isNative = address.toLowerCase() === 'native'
      if (!isNative && numeric === '0') return []
      const token = { ...metadata, networkId, numeric, address: isNative ? undefined : address }
      return toPortfolioToken(token) ?? []
    },
  )
}

const token: GenericSchema<unknown, PortfolioToken> = object({
  name: string(),
  symbol: string(),
  networkId: string(),
  address: optional(string()),
  price: optional(string()),
  value: optional(string()),
  quantity: object({ decimals: number(), numeric: string() }),
  iconUrl: optional(string()),
})
const source = picklist(['wallet', 'service'])
const none = strictTuple([])

/** Portfolios as they stand in storage. What was not told is asked for again after a reload. */
export const portfolioRow: PersistedRow<Portfolio> = {
  name: 'portfolio_cache',
  keep: (portfolio) => (portfolio.status === 'notSupported' ? undefined : portfolio),
  schema: union([
    object({ status: literal('listed'), source, tokens: tupleWithRest([token], token) }),
    object({ status: literal('nothingListed'), source, tokens: none }),
  ]),
}
