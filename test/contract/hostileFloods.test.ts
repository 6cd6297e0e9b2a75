// @vitest-environment happy-dom
import { getAddress } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MockProvider } from '../fixtures/createMockProvider.ts'
import { evmAccounts } from './connectors.setups.ts'
import { announcement, type HostilePage, honest, openPage } from './hostileWallets.ts'

let page: HostilePage
let wallet: MockProvider

beforeEach(async () => {
  wallet = honest()
  page = openPage([announcement({}, wallet)])
  await page.ready()
  const attempt = page.attempt('Cedar')
  await page.clock.advance(0)
  expect(attempt.getState().status).toBe('connected')
  await page.clock.advance(1_000)
  page.changed.mockClear()
})
afterEach(() => page.leave())

const address = (index: number) => getAddress(`0x${(index + 1).toString(16).padStart(40, '0')}`)

/** Emits a thousand events per second for the given number of seconds. */
async function flood(seconds: number, send: (round: number) => void) {
  for (let round = 0; round < seconds * 1_000; round++) {
    send(round)
    if (round % 10 === 9) await page.clock.advance(10)
  }
}

describe('a thousand events a second', () => {
  test('behavior: accountsChanged with a new account each time: few updates, including the last one', async () => {
    const written = vi.spyOn(page.local, 'setItem')
    await flood(2, (round) => wallet.emit('accountsChanged', [address(round)]))
    expect(page.changed.mock.calls.length).toBeGreaterThan(10)
    expect(page.changed.mock.calls.length).toBeLessThan(130)
    const own = written.mock.calls.filter(([key]) => key.startsWith('latchkit/'))
    expect(own.length).toBeLessThan(130 * 6)
    await page.clock.advance(100)
    expect(page.namespace.getState().account?.address).toBe(address(1_999))
    expect(page.clock.pending()).toBe(0)
  })

  test('behavior: accountsChanged with the same account: no update', async () => {
    await flood(1, () => wallet.emit('accountsChanged', evmAccounts))
    await page.clock.advance(100)
    expect(page.changed).not.toHaveBeenCalled()
  })

  test('behavior: chainChanged: few updates, including the last one', async () => {
    await flood(1, (round) => wallet.emit('chainChanged', round % 2 ? '0x1' : '0x2105'))
    expect(page.changed.mock.calls.length).toBeLessThan(70)
    await page.clock.advance(100)
    expect(page.namespace.getState().networkId).toBe('eip155:1')
  })

  test("behavior: disconnecting and reconnecting: the kit ends in the wallet's state", async () => {
    await flood(1, (round) => wallet.emit('accountsChanged', round % 2 ? evmAccounts : []))
    expect(page.changed.mock.calls.length).toBeLessThan(70)
    await page.clock.advance(1_000)
    expect(page.namespace.getState().status).toBe('connected')
    await page.namespace.disconnect()
    expect(page.namespace.getState().status).toBe('disconnected')
  })

  test("behavior: the visitor's own actions still show at once", async () => {
    await flood(1, (round) => wallet.emit('accountsChanged', [address(round)]))
    const leaving = page.namespace.disconnect()
    expect(page.namespace.getState().status).toBe('disconnected')
    await leaving
  })

  test("behavior: the wallet's listeners do not accumulate", async () => {
    const before = wallet.listenerCount()
    await flood(1, (round) => wallet.emit('accountsChanged', round % 2 ? evmAccounts : []))
    expect(wallet.listenerCount()).toBeLessThan(before + 5)
  })
})
