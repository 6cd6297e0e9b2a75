// @vitest-environment happy-dom
import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHttp } from '../../src/http/createHttp.ts'
import type { ActivityTransaction } from '../../src/namespace/activity.types.ts'
import { bitcoin } from '../../src/networks/bitcoin.ts'
import { getNativeBalanceQueryOptions } from '../nativeBalance/options.ts'
import { getActivityQueryOptions } from './options.ts'

const place = {
  address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  networkId: bitcoin.caipNetworkId,
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('behavior: pending activity is refetched every 15 s until it is confirmed', async () => {
  let status = 'pending'
  const readActivity = vi.fn(async () => {
    const row: ActivityTransaction = {
      ...{ id: 'a', hash: 'a', operationType: 'send', minedAt: '', status, transfers: [] },
    }
    return { transactions: [row] }
  })
  const observer = new InfiniteQueryObserver(
    new QueryClient(),
    getActivityQueryOptions(createHttp({ projectId: 'follow' }), {
      ...place,
      source: { networks: [bitcoin], readActivity },
    }),
  )
  const stop = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(14_000)
  expect(readActivity).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_500)
  expect(readActivity).toHaveBeenCalledTimes(2)
  status = 'confirmed'
  await vi.advanceTimersByTimeAsync(15_000)
  expect(observer.getCurrentResult().data?.entries[0]?.status).toBe('confirmed')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(readActivity).toHaveBeenCalledTimes(3)
  stop()
})

test('behavior: a balance with a pending part is refetched every 30 s until it is confirmed', async () => {
  let pending = 5n
  const readBalance = vi.fn(async () => ({ value: 7n, pending }))
  const observer = new QueryObserver(
    new QueryClient(),
    getNativeBalanceQueryOptions({ networks: [bitcoin], readBalance }, place),
  )
  const stop = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(29_000)
  expect(observer.getCurrentResult().data).toMatchObject({ value: 7n, pending: 5n })
  expect(readBalance).toHaveBeenCalledTimes(1)
  pending = 0n
  await vi.advanceTimersByTimeAsync(1_500)
  expect(readBalance).toHaveBeenCalledTimes(2)
  expect(observer.getCurrentResult().data).toMatchObject({ value: 7n, pending: 0n })
  await vi.advanceTimersByTimeAsync(120_000)
  expect(readBalance).toHaveBeenCalledTimes(2)
  stop()
})
