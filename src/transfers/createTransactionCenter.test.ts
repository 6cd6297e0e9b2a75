// @vitest-environment happy-dom

import { beforeEach, describe, expect, test } from 'vitest'
import { address, createTransactionTabs, networkId } from '../../test/fixtures/transactionTabs.ts'

const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

let tabs: ReturnType<typeof createTransactionTabs>
beforeEach(() => {
  localStorage.clear()
  tabs = createTransactionTabs()
})

describe('createTransactionCenter', () => {
  test('default: tracks a transaction without a mount until it settles, and leaves no timers', async () => {
    const { center, say, seen, checks, watching } = tabs.openTab()
    let changes = 0
    center.subscribe(() => changes++)
    const tracked = center.track({ hash: '0x1', networkId, address, description: 'Mint' })
    expect(tracked).toMatchObject({ status: 'pending', description: 'Mint' })
    expect(tabs.stored().transactions).toMatchObject([{ hash: '0x1', status: 'pending' }])
    await tabs.advance(8_000)
    expect(checks).toHaveLength(3)
    expect(watching()).toBe(1)
    say('0x1', { status: 'confirmed' })
    await tabs.advance(4_000)
    expect(center.getState()).toMatchObject([{ hash: '0x1', status: 'confirmed' }])
    expect(tabs.stored().transactions).toMatchObject([{ hash: '0x1', status: 'confirmed' }])
    expect(seen).toEqual(['0x1 pending', '0x1 confirmed'])
    expect(changes).toBeGreaterThanOrEqual(2)
    expect(tabs.timers()).toBe(0)
    expect(watching()).toBe(0)
  })

  test('behavior: sorts pending first, then newest first, by account and network', async () => {
    const { center, say } = tabs.openTab()
    for (const hash of ['0x1', '0x2', '0x3']) {
      center.track({ hash, networkId, address })
      await tabs.advance(1_000)
    }
    center.track({ hash: '0x4', networkId: 'eip155:8453', address: address.toLowerCase() })
    center.track({ hash: '0x5', networkId, address: other })
    say('0x2', { status: 'confirmed' })
    say('0x3', { status: 'confirmed' })
    await tabs.advance(8_000)
    const hashes = (filter: Parameters<typeof center.list>[0]) =>
      center.list(filter).map(({ hash }) => hash)
    expect(hashes({ address })).toEqual(['0x4', '0x1', '0x3', '0x2'])
    expect(hashes({ address, networkId })).toEqual(['0x1', '0x3', '0x2'])
    expect(hashes({ address: other.toLowerCase() })).toEqual(['0x5'])
    // Required by React's `useSyncExternalStore`.
    const listed = center.list({ address })
    expect(center.list({ address })).toBe(listed)
    expect(center.getState()).toBe(center.getState())
    say('0x1', { status: 'confirmed' })
    await tabs.advance(4_000)
    expect(hashes({ address })).toEqual(['0x4', '0x3', '0x2', '0x1'])
  })

  test('behavior: follows a pending transaction after a reload, without events for settled ones', async () => {
    const before = tabs.openTab()
    before.center.track({ hash: '0x1', networkId, address })
    before.center.track({ hash: '0x2', networkId, address })
    before.say('0x2', { status: 'confirmed' })
    await tabs.advance(4_000)

    const after = tabs.openTab()
    expect(after.center.getState()).toEqual([])
    after.say('0x1', { status: 'reverted' })
    const stop = after.center.mount()
    expect(after.center.getState().map(({ hash }) => hash)).toEqual(['0x1', '0x2'])
    await tabs.advance(0)
    expect(after.checks).toEqual(['0x1'])
    expect(after.seen).toEqual(['0x1 reverted'])
    stop()
  })

  test('behavior: without a mount it does not read, check or listen', async () => {
    tabs.openTab().center.track({ hash: '0x1', networkId, address })
    const { center, checks } = tabs.openTab()
    await tabs.advance(60_000)
    expect(checks).toEqual([])
    const stop = center.mount()
    await tabs.advance(0)
    expect(checks).toEqual(['0x1'])
    stop()
    await tabs.advance(60_000)
    expect(checks).toEqual(['0x1'])
  })

  test('behavior: a later mount reads what another tab wrote while nothing was mounted', async () => {
    const [{ center, checks, seen }, other] = [tabs.openTab(), tabs.openTab()]
    center.mount()()
    other.center.track({ hash: '0x1', networkId, address })
    tabs.tell()
    expect(center.list({ address })).toEqual([])
    const stop = center.mount()
    expect(center.list({ address }).map(({ hash }) => hash)).toEqual(['0x1'])
    await tabs.advance(0)
    expect(checks).toEqual(['0x1'])
    expect(seen).toEqual(['0x1 pending'])
    stop()
  })

  test('behavior: an account that connects later adds its transactions', async () => {
    tabs.openTab().center.track({ hash: '0x1', networkId, address: other })
    const { center, checks, connect } = tabs.openTab()
    const stop = center.mount()
    await tabs.advance(0)
    expect(checks).toEqual([])
    connect(address, other)
    await tabs.advance(0)
    expect(checks).toEqual(['0x1'])
    stop()
  })

  test("behavior: two tabs keep each other's entries", async () => {
    const [first, second] = [tabs.openTab(), tabs.openTab()]
    const stops = [first.center.mount(), second.center.mount()]
    first.center.track({ hash: '0x1', networkId, address })
    // The second tab writes before it received the change.
    second.center.track({ hash: '0x2', networkId, address })
    expect(
      tabs
        .stored()
        .transactions.map(({ hash }) => hash)
        .sort(),
    ).toEqual(['0x1', '0x2'])
    tabs.tell()
    for (const { center } of [first, second]) {
      expect(
        center
          .list({ address })
          .map(({ hash }) => hash)
          .sort(),
      ).toEqual(['0x1', '0x2'])
    }
    expect(first.seen).toEqual(['0x1 pending', '0x2 pending'])
    for (const stop of stops) stop()
  })

  test('behavior: restores an entry that another tab overwrote', async () => {
    const { center } = tabs.openTab()
    const stop = center.mount()
    center.track({ hash: '0x1', networkId, address })
    // Both tabs read the row before either wrote it.
    const theirs = { ...center.getState()[0], hash: '0x2' }
    localStorage.setItem(tabs.row, JSON.stringify({ transactions: [theirs] }))
    tabs.tell()
    expect(
      tabs
        .stored()
        .transactions.map(({ hash }) => hash)
        .sort(),
    ).toEqual(['0x1', '0x2'])
    stop()
  })

  test('behavior: deleted storage stays empty, except for pending transactions', async () => {
    const { center, say } = tabs.openTab()
    const stop = center.mount()
    say('0x1', { status: 'confirmed' })
    center.track({ hash: '0x1', networkId, address })
    await tabs.advance(4_000)
    localStorage.clear()
    tabs.tell(null)
    expect(center.getState()).toEqual([])
    expect(localStorage.getItem(tabs.row)).toBeNull()

    center.track({ hash: '0x2', networkId, address })
    localStorage.removeItem(tabs.row)
    tabs.tell()
    expect(tabs.stored().transactions.map(({ hash }) => hash)).toEqual(['0x2'])
    stop()
  })

  test('behavior: an outcome of one tab settles the other one, which stops checking', async () => {
    const [first, second] = [tabs.openTab(), tabs.openTab()]
    const stops = [first.center.mount(), second.center.mount()]
    first.center.track({ hash: '0x1', networkId, address })
    tabs.tell()
    first.say('0x1', { status: 'confirmed' })
    await tabs.advance(4_000)
    tabs.tell()
    expect(second.center.getState()[0]?.status).toBe('confirmed')
    expect(second.seen).toEqual(['0x1 pending', '0x1 confirmed'])
    const checks = second.checks.length
    await tabs.advance(60_000)
    expect(second.checks).toHaveLength(checks)
    for (const stop of stops) stop()
  })

  test('behavior: equal rows are not written again, which would cause an endless loop of two tabs', () => {
    const { center } = tabs.openTab()
    const stop = center.mount()
    center.track({ hash: '0x1', networkId, address })
    const text = localStorage.getItem(tabs.row)
    localStorage.setItem(tabs.row, `${text} `)
    tabs.tell()
    expect(localStorage.getItem(tabs.row)).toBe(`${text} `)
    stop()
  })

  test('behavior: follows transactions without storage', async () => {
    const { center, say } = tabs.openTab({ storage: null })
    center.track({ hash: '0x1', networkId, address })
    say('0x1', { status: 'confirmed' })
    await tabs.advance(4_000)
    expect(center.getState()[0]?.status).toBe('confirmed')
  })

  test('behavior: a known hash stays, and missing values are added', async () => {
    const { center, say, checks } = tabs.openTab()
    center.track({ hash: '0x1', networkId, address })
    say('0x1', { status: 'confirmed' })
    await tabs.advance(4_000)
    const again = center.track({ hash: '0x1', networkId, address, description: 'Mint' })
    expect(again).toMatchObject({ status: 'confirmed', description: 'Mint' })
    // Without news, it does not count as a later check than another tab's.
    const { updatedAt } = again
    await tabs.advance(1_000)
    for (const description of [undefined, 'Mint', 'Other words']) {
      const same = center.track({ hash: '0x1', networkId, address, description })
      expect(same).toMatchObject({ description: 'Mint', updatedAt })
    }
    expect(center.getState()).toHaveLength(1)
    const asked = checks.length
    await tabs.advance(60_000)
    expect(checks).toHaveLength(asked)
    expect(openAgain()).toMatchObject([{ description: 'Mint' }])
  })

  test('behavior: tracked twice, it is no longer followed once it has settled', async () => {
    const { center, say, watching } = tabs.openTab()
    center.track({ hash: '0x1', networkId, address })
    center.track({ hash: '0x1', networkId, address, description: 'Mint' })
    expect(watching()).toBe(1)
    say('0x1', { status: 'confirmed' })
    await tabs.advance(4_000)
    expect(watching()).toBe(0)
    center.track({ hash: '0x1', networkId, address })
    expect(watching()).toBe(0)
    expect(tabs.timers()).toBe(0)
  })

  /** The rows that a reload reads. */
  function openAgain() {
    const { center } = tabs.openTab()
    center.mount()()
    return center.getState()
  }

  test('behavior: a dropped transaction is checked once after a reload within a day', async () => {
    const before = tabs.openTab()
    before.center.track({ hash: '0x1', networkId, address })
    await tabs.advance(0)
    before.say('0x1', { status: 'missing', isNonceUsed: false })
    await tabs.advance(1_900_000)
    expect(before.center.getState()[0]?.status).toBe('dropped')

    const gone = tabs.openTab()
    gone.say('0x1', { status: 'missing', isNonceUsed: false })
    const stop = gone.center.mount()
    await tabs.advance(60_000)
    expect(gone.checks).toEqual(['0x1'])
    expect(gone.seen).toEqual([])
    stop()

    const late = tabs.openTab()
    late.say('0x1', { status: 'confirmed' })
    const stopLate = late.center.mount()
    await tabs.advance(0)
    expect(late.seen).toEqual(['0x1 confirmed'])
    stopLate()
  })

  test('behavior: a transaction dropped more than a day ago is not checked', async () => {
    const before = tabs.openTab()
    before.center.track({ hash: '0x1', networkId, address })
    await tabs.advance(0)
    before.say('0x1', { status: 'missing', isNonceUsed: false })
    await tabs.advance(1_900_000)
    expect(before.center.getState()[0]?.status).toBe('dropped')
    await tabs.advance(86_400_000)
    const after = tabs.openTab()
    const stop = after.center.mount()
    await tabs.advance(60_000)
    expect(after.checks).toEqual([])
    stop()
  })

  test('behavior: clear removes settled transactions in all tabs and keeps the others', async () => {
    const [first, second] = [tabs.openTab(), tabs.openTab()]
    const stops = [first.center.mount(), second.center.mount()]
    first.say('0x1', { status: 'confirmed' })
    first.center.track({ hash: '0x1', networkId, address })
    first.center.track({ hash: '0x2', networkId, address })
    await tabs.advance(4_000)
    tabs.tell()
    expect(second.center.getState()).toHaveLength(2)
    first.center.clear({ address: address.toLowerCase() })
    tabs.tell()
    for (const { center } of [first, second]) {
      expect(center.getState().map(({ hash }) => hash)).toEqual(['0x2'])
    }
    expect(tabs.stored().transactions).toHaveLength(1)
    for (const stop of stops) stop()
  })

  test('behavior: a page that becomes visible or online checks immediately; a hidden page does not', async () => {
    const { center, checks } = tabs.openTab()
    center.track({ hash: '0x1', networkId, address })
    await tabs.advance(1_000)
    expect(checks).toHaveLength(1)
    window.dispatchEvent(new Event('online'))
    await tabs.advance(0)
    expect(checks).toHaveLength(2)
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    await tabs.advance(0)
    expect(checks).toHaveLength(2)
    Reflect.deleteProperty(document, 'visibilityState')
    document.dispatchEvent(new Event('visibilitychange'))
    await tabs.advance(0)
    expect(checks).toHaveLength(3)
  })

  test('behavior: ignores invalid rows', async () => {
    localStorage.setItem(tabs.row, '{"transactions":[{"hash":1}],"clearedAt":"never"}')
    const { center } = tabs.openTab()
    const stop = center.mount()
    expect(center.getState()).toEqual([])
    center.track({ hash: '0x1', networkId, address })
    expect(tabs.stored().transactions).toHaveLength(1)
    stop()
  })
})
