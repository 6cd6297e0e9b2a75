'use client'
import { formatCurrency } from '../../../src/utils/formatNumber.ts'
import { useIsLate } from '../../dialog/useIsLate.ts'
import { sendTexts } from '../../i18n/sendTexts.ts'
import { useLaterTexts } from '../../i18n/useLaterTexts.ts'
import { LeftToRight } from '../../parts/Address.tsx'
import { Skeleton } from '../../parts/Skeleton.tsx'
import { exactAmount } from './sendAmounts.ts'
import { Unknown } from './Unknown.tsx'
import type { PreparedForm } from './usePreparedSend.ts'
import type { Prices } from './usePrices.ts'
import type { SendPlace } from './useSendForm.ts'

export type NetworkCostProps = { place: SendPlace; prices: Prices; prepared: PreparedForm }

/** About what the network takes: in money, or in its coin where no price is known. */
export function NetworkCost({ place, prices, prepared }: NetworkCostProps) {
  const words = useLaterTexts('send', sendTexts)
  const { data, isFetching } = prepared
  const isLate = useIsLate(isFetching && !data)
  const cost = data?.networkCost
  if (isLate) return <Skeleton width={100} />
  if (!cost) return <Unknown label={words.costNotKnown} />
  const value = formatCurrency(prices.worth(place.network.nativeCurrency, cost.amount))
  return <LeftToRight>{value ?? exactAmount(cost)}</LeftToRight>
}
