import { CancelledError, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttleAfterError, untilRetry } from './retryGate.ts'

// TanStack Query sets the time of an error from Date.now().
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A read that has just failed. */
async function setUp() {
  const client = new QueryClient()
  const queryKey = ['read']
  const read = vi.fn(async () => 'balance')
  const ask = () =>
    client.fetchQuery({
      queryKey,
      retry: false,
      queryFn: (context) => throttleAfterError(context, read),
    })
  read.mockRejectedValueOnce(new Error('down'))
  await expect(ask()).rejects.toThrow('down')
  read.mockClear()
  return { client, queryKey, read, ask }
}

test('default: after an error reads are throttled for 30 s', async () => {
  const { read, ask } = await setUp()
  await vi.advanceTimersByTimeAsync(29_999)
  await expect(ask()).rejects.toBeInstanceOf(CancelledError)
  expect(read).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await ask()).toBe('balance')
})

test.each([0, 1, 29_000])(
  'behavior: a success %i ms after the error ends the throttling',
  async (ms) => {
    const { client, queryKey, read, ask } = await setUp()
    await vi.advanceTimersByTimeAsync(ms)
    client.setQueryData(queryKey, 'known')
    expect(await ask()).toBe('balance')
    expect(read).toHaveBeenCalledOnce()
  },
)

test('default: the throttling ends 30 s after the error, and never in the past', () => {
  vi.setSystemTime(100_000)
  expect(untilRetry({ errorUpdatedAt: 100_000 })).toBe(30_000)
  expect(untilRetry({ errorUpdatedAt: 75_000 })).toBe(5_000)
  expect(untilRetry({ errorUpdatedAt: 0 })).toBe(1)
})
