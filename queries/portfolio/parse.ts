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

/** A token balance. Numbers are decimal strings. Unknown fields are absent, never 0. */
export type PortfolioToken = {
  name: string
  symbol: string
  /** CAIP-2 network id. */
  networkId: string
  /**
   * CAIP-10 address of the token contract or mint. EVM addresses are lowercase. Absent for the native token.
   */
  address?: string
  /** The price of one token in US dollars. */
  price?: string
  /** The value of the whole balance in US dollars. */
  value?: string
  quantity: {
    /** The token's decimals. */
    decimals: number
    /** The balance in whole tokens, with at most `decimals` decimals. */
    numeric: string
  }
  iconUrl?: string
}

/** Where the balances come from: the wallet, or the blockchain API (`service`). */
export type PortfolioSource = 'wallet' | 'service'

/**
 * An account's token balances on one network. `nothingListed` does not mean a balance of zero, because the
 * blockchain API omits testnets and rarely traded tokens, and returns nothing for an unknown origin. In that
 * case, display a dash as the total.
 */
export type Portfolio =
  | {
      status: 'listed'
      source: PortfolioSource
      tokens: readonly [PortfolioToken, ...PortfolioToken[]]
    }
  | { status: 'nothingListed'; source: PortfolioSource; tokens: readonly [] }
  /** The network is not supported, and nothing was requested. */
  | { status: 'notSupported'; tokens: readonly [] }

/** A number in a response. */
export const figureSchema = nullish(union([number(), string()]))

/** A token in a response. If its price is 0, the price is unknown. */
export type RawToken = {
  name: string
  symbol: string
  /** CAIP-2 network id. */
  networkId: string
  /** The token's address on its network, or `undefined` for the native token. */
  address: string | undefined
  /** The balance in whole tokens. */
  numeric: string
  decimals: number
  price?: number | string | null
  value?: number | string | null
  iconUrl?: string | null
}

/**
 * Converts a token from a response. The value is calculated from the balance and the price, because the value
 * in the response was calculated with floats. That value is used only if the price is unknown.
 *
 * @returns `undefined` if the balance is not a decimal.
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
 * Creates a portfolio without duplicates and without tokens that have no decimals. EVM addresses are
 * lowercased.
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
 * Parses the balances in a response. Invalid rows are dropped, so that a single one does not fail the whole
 * list.
 *
 * @throws InvalidResponseError if the response is not a list, or none of its rows is a token.
 */
export function parseBalances(reply: unknown): PortfolioToken[] {
  const { balances } = parseReply(replySchema, reply, route)
  const tokens = parseRows(rowSchema, balances, route).flatMap((row) => toToken(row) ?? [])
  // If the list is empty only because invalid rows were dropped, this throws, because the account is not
  // empty.
  if (!tokens.length) parseReply(array(rowSchema), balances, route)
  return tokens
}

/** Converts a row. Returns `undefined` if the row has no valid balance or network. */
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

/** All fields are required for every token. If one is missing, the wallet's response is ignored. */
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
 * Parses the native token and the ERC-20 tokens in a wallet's assets on a network. ERC-20 tokens with a
 * balance of 0 are dropped.
 *
 * @returns `undefined` if the list or one of these tokens is invalid.
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

/** Cache row for portfolios. `notSupported` is not stored, so it is checked again after a reload. */
export const portfolioRow: PersistedRow<Portfolio> = {
  name: 'portfolio_cache',
  keep: (portfolio) => (portfolio.status === 'notSupported' ? undefined : portfolio),
  schema: union([
    object({ status: literal('listed'), source, tokens: tupleWithRest([token], token) }),
    object({ status: literal('nothingListed'), source, tokens: none }),
  ]),
}
