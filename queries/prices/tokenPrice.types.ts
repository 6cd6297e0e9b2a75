/** What one token costs. */
export type TokenPrice = {
  /** CAIP-10, as it was asked for. */
  address: string
  name?: string
  symbol?: string
  iconUrl?: string
  /** In US dollars, a decimal text; absent when it is not known. */
  price?: string
  decimals?: number
}
