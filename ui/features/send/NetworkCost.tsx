'use client'

import { formatCurrency } from '../../../src/utils/formatNumber.ts'
import { LeftToRight } from '../../components/Address.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'
import { sendTexts } from '../../messages/sendTexts.ts'
import { useLaterTexts } from '../../messages/useTexts.ts'
import { useIsLate } from '../../shell/useTimedOut.ts'
import { exactAmount, type Prices } from './sendAmounts.ts'
import type { SendPlace } from './sendForm.ts'
import type { PreparedForm } from './usePreparedSend.ts'

/** The dash of what is not known; readers hear the words instead. */
export function Unknown({ label }: { label: string }) {
  return (
    <>
      <VisuallyHidden>{label}</VisuallyHidden>
      <span aria-hidden="true">—</span>
    </>
  )
}

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
