'use client'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useActivity } from '../../../queries/index.ts'
import { useKit } from '../../../src/react/useKit.ts'
import { prepareSend } from '../../../src/send/prepareSend.ts'
import type { PreparedSend } from '../../../src/send/send.types.ts'
import { useOverdue } from '../../dialog/useOverdue.ts'
import { paidAddresses } from './paidAddresses.ts'
import type { SendPlace } from './useSendForm.ts'

export type PreparedForm = Pick<
  UseQueryResult<PreparedSend>,
  'data' | 'error' | 'isFetching' | 'refetch'
> & {
  /** It is not known yet whom the account paid before: a warning may still come. */
  isHistoryAwaited: boolean
}

/**
 * Tries on the chain what the form says: what leaves, what arrives, what it costs, what to warn of.
 *
 * @param to - The receiver's address; undefined: nothing is tried.
 */
export function usePreparedSend(place: SendPlace, to: string | undefined): PreparedForm {
  const kit = useKit()
  const { account, networkId, token, form } = place
  const { address } = account
  const amount = form.amount.trim()
  const history = useActivity({ address, chainId: networkId })
  const isOverdue = useOverdue(history.isLoading ? address : undefined)
  const recentAddresses = paidAddresses(history.data?.entries ?? [], address)
  const isComplete = to !== undefined && amount !== ''
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [
      'latchkit',
      kit.http.scope,
      'prepareSend',
      { address, networkId, token: token.address ?? '', amount, to },
    ],
    queryFn: () => prepareSend(kit, { token, amount, to: to ?? '', networkId, recentAddresses }),
    enabled: isComplete,
    retry: false,
    staleTime: 0,
  })

  // What is learned of the past may be something to warn of.
  const known = recentAddresses.length
  const seen = useRef(known)
  useEffect(() => {
    if (seen.current === known) return
    seen.current = known
    if (isComplete) void refetch()
  }, [known, isComplete, refetch])
  return { data, error, isFetching, refetch, isHistoryAwaited: history.isLoading && !isOverdue }
}
