'use client'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { balanceSourceOf, nativeBalanceOptions, portfolioOptions } from '../../../queries/index.ts'
import { formatAmount } from '../../../src/amounts/amounts.ts'
import { queryDefaults } from '../../../src/config/queryDefaults.ts'
import { useKit } from '../../../src/react/useKit.ts'
import { getMaxAmount } from '../../../src/transfers/prepareSend.ts'
import type { SendPlace } from './useSendForm.ts'

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
