'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import {
  balanceSourceOf,
  nativeBalanceOptions,
  type Portfolio,
  portfolioOptions,
} from '../../../queries/index.ts'
import { formatAmount } from '../../../src/amounts/amounts.ts'
import { fiatValue, totalFiat } from '../../../src/amounts/fiat.ts'
import { queryDefaults } from '../../../src/config/queryDefaults.ts'
import type { SendToken } from '../../../src/namespace/transfers.types.ts'
import { getPlainAddress } from '../../../src/networks/caip.ts'
import { useKit } from '../../../src/react/useKit.ts'
import { getMaxAmount } from '../../../src/transfers/prepareSend.ts'
import type { PreparedSend, SendAmount } from '../../../src/transfers/types.ts'
import { plainAddress } from '../../../src/utils/address.ts'
import { formatCurrency } from '../../../src/utils/formatNumber.ts'
import { safeText } from '../../../src/utils/sanitize.ts'
import { useAccountPortfolio } from '../../shell/useAccountPortfolio.ts'
import type { SendPlace } from './sendForm.ts'

/** Whether two addresses are one, plain or as CAIP has them; the native coin has none. */
export function isSameCaipAddress(one: string | undefined, other: string | undefined): boolean {
  const plain = (text = '') => plainAddress(getPlainAddress(text))
  return plain(one) === plain(other)
}

/** An amount with all its digits and what it is of. */
export function exactAmount({ amount, symbol }: Pick<SendAmount, 'amount' | 'symbol'>): string {
  return `${amount} ${safeText(symbol)}`
}

/**
 * What a send takes in all: in money where every price is known, else in coins. Undefined while the
 * network cost is not known: a part is no total.
 *
 * @param worth - What leaves and the network cost are worth; undefined where no price is known.
 */
export function sendTotal(
  { leaves, networkCost, token }: Pick<PreparedSend, 'leaves' | 'networkCost' | 'token'>,
  worth: readonly (string | undefined)[],
): string | undefined {
  if (!networkCost) return undefined
  const { total, isComplete } = totalFiat(worth)
  if (total && isComplete) return formatCurrency(total)
  if (token.address) return `${exactAmount(leaves)} + ${exactAmount(networkCost)}`
  const { decimals, symbol } = leaves
  return exactAmount({ amount: formatAmount(leaves.units + networkCost.units, decimals), symbol })
}

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

/** What the account holds of the token of the form, as the chain tells it: an exact decimal text. */
export function useSendBalance({
  account: { address },
  networkId,
  token,
}: SendPlace): UseQueryResult<string | null> {
  const kit = useKit()
  const { http } = kit
  const place = { address, chainId: networkId }
  return useQuery({
    ...queryDefaults,
    queryKey: ['latchkit', http.scope, 'sendBalance', { ...place, token: token.address ?? '' }],
    queryFn: async ({ client }) => {
      if (token.address) return getMaxAmount(kit, { token, networkId })
      const source = balanceSourceOf(kit, networkId)
      if (source) {
        const { value, decimals } = await client.fetchQuery(nativeBalanceOptions(source, place))
        return formatAmount(value, decimals)
      }
      const { tokens } = await client.fetchQuery(portfolioOptions(http, place))
      return tokens.find((one) => !one.address)?.quantity.numeric ?? null
    },
    retry: false,
  })
}
