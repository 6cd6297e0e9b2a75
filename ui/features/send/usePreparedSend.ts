'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { compareAmounts } from '../../../src/amounts/amounts.ts'
import { queryDefaults } from '../../../src/config/queryDefaults.ts'
import type { Kit } from '../../../src/kit/types.ts'
import { useKit } from '../../../src/react/useKit.ts'
import { prepareSend } from '../../../src/transfers/prepareSend.ts'
import type { PreparedSend } from '../../../src/transfers/types.ts'
import { preparedSendLifetimeMs, preparedSendRefreshMs } from '../../../src/utils/timesAndLimits.ts'
import { isSameCaipAddress, type SendPlace, useSettled } from './sendForm.ts'
import { useKnownReceivers, useReceiverWarnings } from './useKnownReceivers.ts'

/**
 * Whether a prepared payment has the same wallet, account, network, token, amount and recipient as the one on
 * screen. Only that payment may be signed.
 *
 * @param to - The recipient's address on screen.
 */
export function isShownPayment(
  {
    account,
    connection,
    networkId,
    token,
    form,
  }: Pick<SendPlace, 'account' | 'connection' | 'networkId' | 'token' | 'form'>,
  to: string | undefined,
  prepared: PreparedSend,
): boolean {
  const { sent } = prepared
  return (
    to !== undefined &&
    prepared.networkId === networkId &&
    prepared.connectorUid === connection.connectorUid &&
    isSameCaipAddress(prepared.from, account.address) &&
    isSameCaipAddress(prepared.to, to) &&
    isSameCaipAddress(prepared.token.address, token.address) &&
    [prepared.token, sent].every(
      ({ symbol, decimals }) => symbol === token.symbol && decimals === token.decimals,
    ) &&
    compareAmounts(sent.amount, form.amount.trim()) === 0
  )
}

export type PreparedForm = {
  /** The latest result for the form, for display only. */
  data: PreparedSend | undefined
  error: Error | null
  isFetching: boolean
  /**
   * The result, if the payment may be signed. For this, the result must be recent, match the form and
   * include all warnings.
   */
  sendable: PreparedSend | undefined
  refetch: () => void
  /** Replaces the displayed result. */
  show: (prepared: PreparedSend) => void
}

export type PreparedSendOptions = {
  /** Whether to refetch once the result is 15 s old. @default false */
  isKeptFresh?: boolean
  /** Whether to debounce the amount. @default false */
  isTyped?: boolean
}

/**
 * Simulates the payment in the form and returns its amounts, fee and warnings.
 *
 * @param to - The recipient's address. If undefined, the query is disabled.
 */
export function usePreparedSend(
  place: SendPlace,
  to: string | undefined,
  { isKeptFresh = false, isTyped = false }: PreparedSendOptions = {},
): PreparedForm {
  const kit = useKit()
  const client = useQueryClient()
  const { account, connection, networkId, token, form } = place
  const { address } = account
  const { connectorUid } = connection
  const amount = form.amount.trim()
  const isComplete = to !== undefined && amount !== ''
  const settled = useSettled(amount)
  const isSettled = !isTyped || settled === amount
  const { known, isAwaited } = useKnownReceivers(place, isComplete)
  const { address: tokenAddress = '', symbol, decimals } = token
  const queryKey = [
    'latchkit',
    kit.http.scope,
    'prepareSend',
    { address, connectorUid, networkId, token: tokenAddress, symbol, decimals, amount, to },
  ]
  const read = useQuery({
    ...queryDefaults,
    queryKey,
    // Warnings about known recipients are added below, so that the result depends only on the query key.
    queryFn: () => prepareSend(kit, { token, amount, to: to ?? '', networkId }),
    enabled: isComplete && isSettled,
    retry: false,
    staleTime: 0,
    // The query also runs offline, so that the form shows an error and not an old result.
    networkMode: 'always',
    refetchOnReconnect: true,
    refetchOnWindowFocus: false,
  })
  const { error, refetch } = read
  const isFetching = read.isFetching || (isComplete && !isSettled)
  const data = read.data && isShownPayment(place, to, read.data) ? read.data : undefined

  // The known recipients may load during or after the simulation.
  const shown = useReceiverWarnings(data, known)
  const isNew = useAge(data)
  useKeptFresh(isKeptFresh ? data : undefined, refetch)

  const isSendable =
    isNew &&
    isSettled &&
    !error &&
    !read.isPlaceholderData &&
    read.fetchStatus !== 'paused' &&
    !isAwaited
  const key = JSON.stringify(queryKey)
  return {
    data: shown,
    error,
    isFetching,
    sendable: isSendable ? shown : undefined,
    refetch: useCallback(() => void refetch(), [refetch]),
    show: useCallback(
      (prepared: PreparedSend) => {
        const exact = { queryKey: JSON.parse(key), exact: true }
        client.getQueryCache().find(exact)?.setData(prepared, { manual: true })
      },
      [client, key],
    ),
  }
}

/**
 * Whether the result is recent enough to sign. This is checked on each press, because timers don't run while
 * a device sleeps.
 */
export function isFresh({ clock }: Pick<Kit, 'clock'>, { preparedAt }: PreparedSend): boolean {
  return clock.now() - preparedAt < preparedSendLifetimeMs
}

/** Whether the result is still recent enough to sign, on the kit's clock. */
function useAge(prepared: PreparedSend | undefined): boolean {
  const kit = useKit()
  const { clock } = kit
  const [, setTick] = useState(0)
  const { preparedAt } = prepared ?? {}
  useEffect(() => {
    const left = preparedAt === undefined ? 0 : preparedAt + preparedSendLifetimeMs - clock.now()
    if (left > 0) return clock.after(left, () => setTick((tick) => tick + 1))
  }, [clock, preparedAt])
  return prepared !== undefined && isFresh(kit, prepared)
}

/** Refetches an outdated result after a delay, or when a hidden page becomes visible again. */
function useKeptFresh(
  prepared: PreparedSend | undefined,
  refetch: (options: { cancelRefetch: boolean }) => unknown,
): void {
  const { clock } = useKit()
  const { preparedAt } = prepared ?? {}
  useEffect(() => {
    if (preparedAt === undefined) return
    const left = () => preparedAt + preparedSendRefreshMs - clock.now()
    const look = () => {
      if (left() <= 0 && document.visibilityState === 'visible') refetch({ cancelRefetch: false })
    }
    const cancel = clock.after(Math.max(0, left()), look)
    document.addEventListener('visibilitychange', look)
    return () => {
      cancel()
      document.removeEventListener('visibilitychange', look)
    }
  }, [clock, preparedAt, refetch])
}
