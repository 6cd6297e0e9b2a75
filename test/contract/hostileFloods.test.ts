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

/** A thousand events a second, for so many seconds. */
async function flood(seconds: number, send: (round: number) => void) {
  for (let round = 0; round < seconds * 1_000; round++) {
    send(round)
    if (round % 10 === 9) await page.clock.advance(10)
  }
}

describe('a thousand events a second', () => {
  test('behavior: accountsChanged, each another account: few changes are told, the last one among them', async () => {
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

  test('behavior: accountsChanged, always the same: nothing is told', async () => {
    await flood(1, () => wallet.emit('accountsChanged', evmAccounts))
    await page.clock.advance(100)
    expect(page.changed).not.toHaveBeenCalled()
  })

  test('behavior: chainChanged: few changes are told, the last one among them', async () => {
    await flood(1, (round) => wallet.emit('chainChanged', round % 2 ? '0x1' : '0x2105'))
    expect(page.changed.mock.calls.length).toBeLessThan(70)
    await page.clock.advance(100)
    expect(page.namespace.getState().networkId).toBe('eip155:1')
  })

  test('behavior: leaving and coming back: the kit ends where the wallet ends', async () => {
    await flood(1, (round) => wallet.emit('accountsChanged', round % 2 ? evmAccounts : []))
    expect(page.changed.mock.calls.length).toBeLessThan(70)
    await page.clock.advance(1_000)
    expect(page.namespace.getState().status).toBe('connected')
    await page.namespace.disconnect()
    expect(page.namespace.getState().status).toBe('disconnected')
  })

  test('behavior: what the visitor does shows at once all the same', async () => {
    await flood(1, (round) => wallet.emit('accountsChanged', [address(round)]))
    const leaving = page.namespace.disconnect()
    expect(page.namespace.getState().status).toBe('disconnected')
    await leaving
  })

  test('behavior: listeners at the wallet do not grow', async () => {
    const before = wallet.listenerCount()
    await flood(1, (round) => wallet.emit('accountsChanged', round % 2 ? evmAccounts : []))
    expect(wallet.listenerCount()).toBeLessThan(before + 5)
  })
})
