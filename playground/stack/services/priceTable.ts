import type { Address } from 'viem'

/**
 * Invented prices in US dollars by chain and lower-case token address. `native` is the chain's coin. Tokens that are missing
 * here have no price.
 */
export const priceTable: Readonly<Record<number, Readonly<Record<string, number>>>> = {
  1: {
    native: 3200.5,
    '0x6b175474e89094c44da98b954eedeac495271d0f': 0.9998,
    '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48': 1,
    '0xdac17f958d2ee523a2206206994597c13d831ec7': 1.0004,
    '0x2000000000000000000000000000000000000009': 2.25,
    '0x2000000000000000000000000000000000000010': 5,
  },
  8453: {
    native: 3200.5,
    '0x50c5725949a6f0c72e6c4a641f24049a917db0cb': 0.9998,
    '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913': 1,
    '0x2000000000000000000000000000000000000009': 2.25,
  },
}

/** Invented exchange rates of a US dollar. */
export const currencyRates = {
  usd: 1,
  eur: 0.875,
  gbp: 0.75,
  aud: 1.5,
  cad: 1.375,
  inr: 88,
  jpy: 150,
  btc: 0.00001,
  eth: 0.0003125,
} as const

export type Currency = keyof typeof currencyRates

export function isCurrency(value: unknown): value is Currency {
  return typeof value === 'string' && Object.hasOwn(currencyRates, value)
}

/**
 * Returns the price of a token in US dollars.
 * @param contract - The token, or null for the chain's coin.
 * @returns The price; undefined if there is none.
 */
export function priceOf(
  chainId: number,
  contract: Address | null,
  currency: Currency = 'usd',
): number | undefined {
  const price = priceTable[chainId]?.[contract?.toLowerCase() ?? 'native']
  return price === undefined ? undefined : price * currencyRates[currency]
}
