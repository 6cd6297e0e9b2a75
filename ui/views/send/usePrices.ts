'use client'
import type { Portfolio } from '../../../queries/index.ts'
import { fiatValue } from '../../../src/amounts/fiat.ts'
import type { SendToken } from '../../../src/namespace/transfers.types.ts'
import { useAccountPortfolio } from '../../dialog/useAccountPortfolio.ts'
import { isSameCaipAddress } from './isSameCaipAddress.ts'

/** What amounts are worth in US dollars, as far as prices are known. */
export type Prices = {
  /** A decimal text; undefined when it is not known. */
  worth(token: SendToken, amount: string | undefined): string | undefined
  /** Of the token's picture, when there is one. */
  imageOf(token: SendToken): string | undefined
}

const tokensOf = ({ tokens }: Portfolio) => tokens

/** Prices and pictures of what the account in use holds on the network in use. */
export function usePrices(): Prices {
  const { data: tokens } = useAccountPortfolio({ select: tokensOf })
  const find = (token: SendToken) =>
    tokens?.find((one) => isSameCaipAddress(one.address, token.address))
  return {
    worth: (token, amount) => fiatValue(amount, find(token)?.price),
    imageOf: (token) => token.imageUrl ?? find(token)?.iconUrl,
  }
}
