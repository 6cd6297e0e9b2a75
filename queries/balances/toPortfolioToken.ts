import { nullish, number, string, union } from 'valibot'
import { fiatValue } from '../../src/amounts/fiat.ts'
import { plainDecimal } from '../core/plainDecimal.ts'
import type { PortfolioToken } from '../core/portfolio.types.ts'

/** A figure as services and wallets write one. */
export const figureSchema = nullish(union([number(), string()]))

/** A token as a service or a wallet gave it. A price of 0 means that none is known. */
export type RawToken = {
  name: string
  symbol: string
  /** CAIP-2 */
  chainId: string
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
  const { name, symbol, chainId, address, decimals, iconUrl } = raw
  const numeric = plainDecimal(raw.numeric, decimals)
  if (numeric === undefined) return undefined
  const price = unlessZero(plainDecimal(raw.price))
  return {
    name,
    symbol,
    chainId,
    address: address && `${chainId}:${address}`,
    price,
    value: fiatValue(numeric, price) ?? unlessZero(plainDecimal(raw.value)),
    quantity: { decimals, numeric },
    iconUrl: iconUrl || undefined,
  }
}

function unlessZero(figure: string | undefined): string | undefined {
  return figure === '0' ? undefined : figure
}
