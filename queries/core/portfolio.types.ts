/** A token that an account holds. Figures are decimal texts; what is not known is absent, never 0. */
export type PortfolioToken = {
  name: string
  symbol: string
  /** CAIP-2. */
  chainId: string
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
