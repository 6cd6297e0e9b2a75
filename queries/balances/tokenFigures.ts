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
 * The figures of a token, exact. A value that was not sent is amount times price.
 *
 * @returns Undefined when the amount is no decimal.
 */
export function tokenFigures(
  raw: RawFigures,
): Pick<PortfolioToken, 'price' | 'value' | 'quantity'> | undefined {
  const { decimals } = raw
  const numeric = plainDecimal(raw.numeric, decimals)
  if (numeric === undefined) return undefined
  const price = plainDecimal(raw.price)
  const known = price === '0' ? undefined : price
  const sent = plainDecimal(raw.value)
  // Without a price a value of 0 says as little as the price of 0 does.
  const isTold = sent !== undefined && (sent !== '0' || known !== undefined || numeric === '0')
  return {
    price: known,
    value: isTold ? sent : fiatValue(numeric, known),
    quantity: { decimals, numeric },
  }
}
