import { fiatValue } from '../../src/amounts/fiatValue.ts'
import { plainDecimal } from '../core/plainDecimal.ts'
import type { PortfolioToken } from './portfolio.types.ts'

/** Amount, price and value as a service or a wallet gave them. A price of 0 means that none is known. */
export type RawFigures = {
  numeric: string
  decimals: number
  price?: number | string | null
  value?: number | string | null
}

/**
 * The figures of a token, exact. Its value is amount times price, for what a service sends as a value went
 * through floats; only where no price is known that one counts.
 *
 * @returns Undefined when the amount is no decimal.
 */
export function tokenFigures(
  raw: RawFigures,
): Pick<PortfolioToken, 'price' | 'value' | 'quantity'> | undefined {
  const { decimals } = raw
  const numeric = plainDecimal(raw.numeric, decimals)
  if (numeric === undefined) return undefined
  const price = unlessZero(plainDecimal(raw.price))
  return {
    price,
    value: fiatValue(numeric, price) ?? unlessZero(plainDecimal(raw.value)),
    quantity: { decimals, numeric },
  }
}

function unlessZero(figure: string | undefined): string | undefined {
  return figure === '0' ? undefined : figure
}
