import { array, integer, maxValue, minValue, number, object, pipe, regex, string } from 'valibot'
import { formatAmount } from '../../src/amounts/amounts.ts'
import { parseWalletAssets } from '../core/parseWalletAssets.ts'
import type { PortfolioToken } from '../core/portfolio.types.ts'
import { figureSchema, toPortfolioToken } from './toPortfolioToken.ts'

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
  chainId: string,
): PortfolioToken[] | undefined {
  return parseWalletAssets(assets, /^(?:native|erc20)$/i, tokensSchema)?.flatMap(
    ({ address, balance, metadata }): PortfolioToken | [] => {
      const numeric = formatAmount(BigInt(balance), metadata.decimals)
      const isNative = address.toLowerCase() === 'native'
      if (!isNative && numeric === '0') return []
      const token = { ...metadata, chainId, numeric, address: isNative ? undefined : address }
      return toPortfolioToken(token) ?? []
    },
  )
}
