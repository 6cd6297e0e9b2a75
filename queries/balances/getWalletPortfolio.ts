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
import {
  askWalletAssets,
  type WalletAssetsParameters,
  type WalletProvider,
} from '../core/walletAssets.ts'
import type { Portfolio, PortfolioToken } from './portfolio.types.ts'
import { tokenFigures } from './tokenFigures.ts'
import { toPortfolio } from './toPortfolio.ts'

export type GetWalletPortfolioParameters = WalletAssetsParameters

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
 * Reads what an account holds on one chain from its wallet, where the wallet offers that. Its native coin
 * and ERC-20 tokens count, anything else that it lists is left out, and so is a token of which nothing
 * is held.
 *
 * @returns Undefined when the wallet does not offer it, fails, stays silent for 5 s or answers in another
 * shape: ask the service then. It never rejects.
 */
export async function getWalletPortfolio(
  provider: WalletProvider,
  parameters: GetWalletPortfolioParameters,
): Promise<Portfolio | undefined> {
  const typed = safeParse(typedSchema, await askWalletAssets(provider, parameters))
  if (!typed.success) return undefined
  const fungible = typed.output.filter(({ type }) => /^(?:native|erc20)$/i.test(type))
  const { success, output } = safeParse(tokensSchema, fungible)
  if (!success) return undefined
  const { chainId } = parameters
  const tokens = output.flatMap(({ address, balance, metadata }): PortfolioToken | [] => {
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
  return toPortfolio('wallet', tokens)
}
