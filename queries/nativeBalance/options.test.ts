// @vitest-environment happy-dom
// Without a window, TanStack Query assumes a server, and neither polls nor retries.

import { CancelledError, QueryClient, QueryObserver } from '@tanstack/react-query'
import { mainnet } from 'viem/chains'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createConfig, custom } from 'wagmi'
import { getNativeBalanceQueryOptions } from './options.ts'

/** TanStack Query uses the timers of the platform, so this test advances them. */
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A chain that fails until the test changes it, and one observer of its balance. */
function watchFailingChain(refetchInterval?: number) {
  const chain = { asked: 0, isUp: false }
  const config = createConfig({
    chains: [mainnet],
    transports: {
      [mainnet.id]: custom(
        {
          async request() {
            chain.asked += 1
            if (!chain.isUp) throw new Error('down')
            return '0x1'
          },
        },
        { retryCount: 0 },
      ),
    },
    batch: { multicall: false },
    multiInjectedProviderDiscovery: false,
    storage: null,
  })
  const options = getNativeBalanceQueryOptions(config, {
    address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
    networkId: 'eip155:1',
    ...(refetchInterval ? { query: { refetchInterval } } : {}),
  })
  const client = new QueryClient()
  const observer = new QueryObserver(client, options)
  const stop = observer.subscribe(() => {})
  return { chain, client, options, observer, stop }
}

describe('getNativeBalanceQueryOptions', () => {
  test('behavior: after an error reads of the chain are throttled for 30 s, regardless of the trigger [spec 4.43]', async () => {
    const { chain, client, options, observer, stop } = watchFailingChain()
    await vi.advanceTimersByTimeAsync(0)
    expect(chain.asked).toBe(1)
    expect(observer.getCurrentResult()).toMatchObject({ status: 'error', fetchStatus: 'idle' })
    const { errorUpdatedAt } = observer.getCurrentResult()

    await vi.advanceTimersByTimeAsync(29_000)
    const another = new QueryObserver(client, options)
    const stopAnother = another.subscribe(() => {})
    await client.invalidateQueries({ queryKey: options.queryKey })
    await observer.refetch()
    await vi.advanceTimersByTimeAsync(0)
    expect(chain.asked).toBe(1)
    for (const one of [observer, another]) {
      expect(one.getCurrentResult()).toMatchObject({
        status: 'error',
        fetchStatus: 'idle',
        errorUpdatedAt,
      })
      expect(one.getCurrentResult().error?.message).toContain('down')
    }
    stopAnother()
    stop()
  })

  test('behavior: after 30 s it is read again while mounted [spec 4.43 9.02]', async () => {
    const { chain, observer, stop } = watchFailingChain()
    await vi.advanceTimersByTimeAsync(29_999)
    expect(chain.asked).toBe(1)
    chain.isUp = true
    await vi.advanceTimersByTimeAsync(1_001)
    expect(chain.asked).toBe(2)
    expect(observer.getCurrentResult().data?.value).toBe(1n)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(chain.asked).toBe(2)
    stop()
  })

  test('behavior: polling reads at most once in 30 s while the chain fails [spec 4.43]', async () => {
    const { chain, stop } = watchFailingChain(10_000)
    await vi.advanceTimersByTimeAsync(65_000)
    expect(chain.asked).toBe(3)
    stop()
  })

  test('behavior: an error after a success keeps the balance and throttles', async () => {
    const { chain, client, options, observer, stop } = watchFailingChain()
    chain.isUp = true
    await vi.advanceTimersByTimeAsync(40_000)
    const asked = chain.asked
    chain.isUp = false
    await client.invalidateQueries({ queryKey: options.queryKey })
    expect(chain.asked).toBe(asked + 1)
    await client.invalidateQueries({ queryKey: options.queryKey })
    await observer.refetch()
    expect(chain.asked).toBe(asked + 1)
    expect(observer.getCurrentResult()).toMatchObject({ status: 'error', fetchStatus: 'idle' })
    expect(observer.getCurrentResult().data?.value).toBe(1n)
    stop()
  })

  test('error: a manual fetch while throttled rejects with a CancelledError, and sends no request', async () => {
    const { chain, client, options, stop } = watchFailingChain()
    await vi.advanceTimersByTimeAsync(0)
    await expect(client.fetchQuery(options)).rejects.toBeInstanceOf(CancelledError)
    expect(chain.asked).toBe(1)
    stop()
  })

  test('behavior: balances of another account or chain are throttled separately', async () => {
    const { chain, client, options, stop } = watchFailingChain()
    await vi.advanceTimersByTimeAsync(0)
    chain.isUp = true
    const other = [
      'balance',
      { ...Object(options.queryKey[1]), address: `0x${'2'.repeat(40)}` },
    ] as const
    await client.fetchQuery({ ...options, queryKey: other as typeof options.queryKey })
    expect(chain.asked).toBe(2)
    stop()
  })
})
