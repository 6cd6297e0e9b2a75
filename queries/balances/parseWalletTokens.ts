import {
  array,
  integer,
  looseObject,
  maxValue,
  minValue,
  nullish,
  number,
  object,
  pipe,
  regex,
  safeParse,
  string,
  union,
} from 'valibot'
import { formatAmount } from '../../src/amounts/formatAmount.ts'
import type { PortfolioToken } from './portfolio.types.ts'
import { tokenFigures } from './tokenFigures.ts'

/** All of these are wanted of every token, or the whole answer counts for nothing. */
const metadataSchema = object({
  name: string(),
  symbol: string(),
  decimals: pipe(number(), integer(), minValue(0), maxValue(255)),
  price: number(),
  iconUrl: string(),
  value: nullish(union([number(), string()])),
})
const typedSchema = array(looseObject({ type: string() }))
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
  chainId: string,
): PortfolioToken[] | undefined {
  const typed = safeParse(typedSchema, assets)
  if (!typed.success) return undefined
  const fungible = typed.output.filter(({ type }) => /^(?:native|erc20)$/i.test(type))
  const { success, output } = safeParse(tokensSchema, fungible)
  if (!success) return undefined
  return output.flatMap(({ address, balance, metadata }): PortfolioToken | [] => {
    const { decimals, price, value } = metadata
    const figures = tokenFigures({
      numeric: formatAmount(BigInt(balance), decimals),
      decimals,
      price,
      value,
    })
    const isNative = address.toLowerCase() === 'native'
    if (!figures || (!isNative && figures.quantity.numeric === '0')) return []
    return {
      name: metadata.name,
      symbol: metadata.symbol,
      chainId,
      address: isNative ? undefined : `${chainId}:${address}`,
      ...figures,
      iconUrl: metadata.iconUrl || undefined,
    }
  })
}
