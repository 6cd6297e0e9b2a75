// @vitest-environment happy-dom

import { beforeEach, describe, expect, test } from 'vitest'
import { createListeners } from '../createListeners.ts'
import { createEvents } from '../events/createEvents.ts'
import type { TransactionSighting } from '../send/transfers.types.ts'
import { createStorage } from '../storage/createStorage.ts'
import { createTestClock, type TestClock } from '../utils/createTestClock.ts'
import { createTransactionCenter } from './createTransactionCenter.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const networkId = 'eip155:1'

let clock: TestClock
/** One for each test: tabs of the test before still listen. */
let projectId = ''
let row = ''
let tests = 0
beforeEach(() => {
  localStorage.clear()
  clock = createTestClock()
  projectId = `test-${tests++}`
  row = `latchkit/${projectId}/transactions/${networkId}:${address.toLowerCase()}`
})

type Stored = { transactions: { hash: string; status: string }[] }
const stored = () => JSON.parse(localStorage.getItem(row) ?? '{"transactions":[]}') as Stored

/** One tab, or one visit. Its chain says what the test lets it say. */
function openTab(parameters: { storage?: Storage | null; accounts?: readonly string[] } = {}) {
  const { storage, accounts = [address] } = parameters
  const events = createEvents()
  const places = createListeners()
  const chain = new Map<string, TransactionSighting>()
  const looks: string[] = []
  const seen: string[] = []
  events.on('transactionChanged', ({ hash, status }) => seen.push(`${hash} ${status}`))
  const connected = { accounts }
  let watching = 0
  const center = createTransactionCenter({
    storage: createStorage({ projectId, storage }),
    clock,
    events,
    places: () =>
      connected.accounts.flatMap((one) => [
        { networkId, address: one },
        { networkId: 'eip155:8453', address: one },
      ]),
    watchPlaces(changed) {
      watching++
      const stop = places.add(changed)
      return () => {
        watching--
        stop()
      }
    },
    async look({ hash }) {
      looks.push(hash)
      return chain.get(hash) ?? { status: 'pending' }
    },
  })
  return {
    center,
    looks,
    seen,
    /** How many listen to the kit. */
    watching: () => watching,
    /** The chain says so from now on. */
    say: (hash: string, sighting: TransactionSighting) => chain.set(hash, sighting),
    connect(...next: string[]) {
      connected.accounts = next
      places.notify()
    },
  }
}

/** What a browser tells the other tabs. Happy-dom is one page and tells nobody. */
function tell(key: string | null = row) {
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

describe('createTransactionCenter', () => {
  test('default: tracked, followed without a mount, ended, and nothing is left running', async () => {
    const { center, say, seen, looks, watching } = openTab()
    let changes = 0
    center.subscribe(() => changes++)
    const tracked = center.track({ hash: '0x1', networkId, address, description: 'Mint' })
    expect(tracked).toMatchObject({ status: 'pending', description: 'Mint' })
    expect(stored().transactions).toMatchObject([{ hash: '0x1', status: 'pending' }])
    await clock.advance(8_000)
    expect(looks).toHaveLength(3)
    expect(watching()).toBe(1)
    say('0x1', { status: 'confirmed' })
    await clock.advance(4_000)
    expect(center.getState()).toMatchObject([{ hash: '0x1', status: 'confirmed' }])
    expect(stored().transactions).toMatchObject([{ hash: '0x1', status: 'confirmed' }])
    expect(seen).toEqual(['0x1 pending', '0x1 confirmed'])
    expect(changes).toBeGreaterThanOrEqual(2)
    expect(clock.pending()).toBe(0)
    expect(watching()).toBe(0)
  })

  test('behavior: pending first, then the newest first; by account and network', async () => {
    const { center, say } = openTab()
    for (const hash of ['0x1', '0x2', '0x3']) {
      center.track({ hash, networkId, address })
      await clock.advance(1_000)
    }
    center.track({ hash: '0x4', networkId: 'eip155:8453', address: address.toLowerCase() })
    center.track({ hash: '0x5', networkId, address: other })
    say('0x2', { status: 'confirmed' })
    say('0x3', { status: 'confirmed' })
    await clock.advance(8_000)
    const hashes = (filter: Parameters<typeof center.list>[0]) =>
      center.list(filter).map(({ hash }) => hash)
    expect(hashes({ address })).toEqual(['0x4', '0x1', '0x3', '0x2'])
    expect(hashes({ address, networkId })).toEqual(['0x1', '0x3', '0x2'])
    expect(hashes({ address: other.toLowerCase() })).toEqual(['0x5'])
    // As React's `useSyncExternalStore` wants it.
    const listed = center.list({ address })
    expect(center.list({ address })).toBe(listed)
    expect(center.getState()).toBe(center.getState())
    say('0x1', { status: 'confirmed' })
    await clock.advance(4_000)
    expect(hashes({ address })).toEqual(['0x4', '0x3', '0x2', '0x1'])
  })

  test('behavior: a reload while it is pending takes it up again; old ends are no news', async () => {
    const before = openTab()
    before.center.track({ hash: '0x1', networkId, address })
    before.center.track({ hash: '0x2', networkId, address })
    before.say('0x2', { status: 'confirmed' })
    await clock.advance(4_000)

    const after = openTab()
    expect(after.center.getState()).toEqual([])
    after.say('0x1', { status: 'reverted' })
    const stop = after.center.mount()
    expect(after.center.getState().map(({ hash }) => hash)).toEqual(['0x1', '0x2'])
    await clock.advance(0)
    expect(after.looks).toEqual(['0x1'])
    expect(after.seen).toEqual(['0x1 reverted'])
    stop()
  })

  test('behavior: without a mount nothing is read, asked or listened for', async () => {
    openTab().center.track({ hash: '0x1', networkId, address })
    const { center, looks } = openTab()
    await clock.advance(60_000)
    expect(looks).toEqual([])
    const stop = center.mount()
    await clock.advance(0)
    expect(looks).toEqual(['0x1'])
    stop()
    await clock.advance(60_000)
    expect(looks).toEqual(['0x1'])
  })

  test('behavior: an account that connects later brings its own', async () => {
    openTab().center.track({ hash: '0x1', networkId, address: other })
    const { center, looks, connect } = openTab()
    const stop = center.mount()
    await clock.advance(0)
    expect(looks).toEqual([])
    connect(address, other)
    await clock.advance(0)
    expect(looks).toEqual(['0x1'])
    stop()
  })

  test('behavior: two tabs do not lose each other’s entries', async () => {
    const [first, second] = [openTab(), openTab()]
    const stops = [first.center.mount(), second.center.mount()]
    first.center.track({ hash: '0x1', networkId, address })
    // The second one has not heard of it, and writes.
    second.center.track({ hash: '0x2', networkId, address })
    expect(
      stored()
        .transactions.map(({ hash }) => hash)
        .sort(),
    ).toEqual(['0x1', '0x2'])
    tell()
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

  test('behavior: what another tab wrote over is put back', async () => {
    const { center } = openTab()
    const stop = center.mount()
    center.track({ hash: '0x1', networkId, address })
    // As when both read the row before either wrote it.
    const theirs = { ...center.getState()[0], hash: '0x2' }
    localStorage.setItem(row, JSON.stringify({ transactions: [theirs] }))
    tell()
    expect(
      stored()
        .transactions.map(({ hash }) => hash)
        .sort(),
    ).toEqual(['0x1', '0x2'])
    stop()
  })

  test('behavior: storage that was cleared on purpose stays so, but for what is on its way', async () => {
    const { center, say } = openTab()
    const stop = center.mount()
    say('0x1', { status: 'confirmed' })
    center.track({ hash: '0x1', networkId, address })
    await clock.advance(4_000)
    localStorage.clear()
    tell(null)
    expect(center.getState()).toEqual([])
    expect(localStorage.getItem(row)).toBeNull()

    center.track({ hash: '0x2', networkId, address })
    localStorage.removeItem(row)
    tell()
    expect(stored().transactions.map(({ hash }) => hash)).toEqual(['0x2'])
    stop()
  })

  test('behavior: the end that one tab sees is the end in the other, which stops looking', async () => {
    const [first, second] = [openTab(), openTab()]
    const stops = [first.center.mount(), second.center.mount()]
    first.center.track({ hash: '0x1', networkId, address })
    tell()
    first.say('0x1', { status: 'confirmed' })
    await clock.advance(4_000)
    tell()
    expect(second.center.getState()[0]?.status).toBe('confirmed')
    expect(second.seen).toEqual(['0x1 pending', '0x1 confirmed'])
    const looks = second.looks.length
    await clock.advance(60_000)
    expect(second.looks).toHaveLength(looks)
    for (const stop of stops) stop()
  })

  test('behavior: equal rows are not written again, or two tabs would answer one another for ever', () => {
    const { center } = openTab()
    const stop = center.mount()
    center.track({ hash: '0x1', networkId, address })
    const text = localStorage.getItem(row)
    localStorage.setItem(row, `${text} `)
    tell()
    expect(localStorage.getItem(row)).toBe(`${text} `)
    stop()
  })

  test('behavior: a page without storage follows all the same', async () => {
    const { center, say } = openTab({ storage: null })
    center.track({ hash: '0x1', networkId, address })
    say('0x1', { status: 'confirmed' })
    await clock.advance(4_000)
    expect(center.getState()[0]?.status).toBe('confirmed')
  })

  test('behavior: a hash that is known stays; what was not told yet is added', async () => {
    const { center, say, looks } = openTab()
    center.track({ hash: '0x1', networkId, address })
    say('0x1', { status: 'confirmed' })
    await clock.advance(4_000)
    const again = center.track({ hash: '0x1', networkId, address, description: 'Mint' })
    expect(again).toMatchObject({ status: 'confirmed', description: 'Mint' })
    expect(center.getState()).toHaveLength(1)
    const asked = looks.length
    await clock.advance(60_000)
    expect(looks).toHaveLength(asked)
    expect(openAgain()).toMatchObject([{ description: 'Mint' }])
  })

  /** What a reload reads. */
  function openAgain() {
    const { center } = openTab()
    center.mount()()
    return center.getState()
  }

  test('behavior: a dropped one is looked for once after a reload, within a day', async () => {
    const before = openTab()
    before.center.track({ hash: '0x1', networkId, address })
    before.say('0x1', { status: 'missing', isNonceUsed: false })
    await clock.advance(1_900_000)
    expect(before.center.getState()[0]?.status).toBe('dropped')

    const gone = openTab()
    gone.say('0x1', { status: 'missing', isNonceUsed: false })
    const stop = gone.center.mount()
    await clock.advance(60_000)
    expect(gone.looks).toEqual(['0x1'])
    expect(gone.seen).toEqual([])
    stop()

    const late = openTab()
    late.say('0x1', { status: 'confirmed' })
    const stopLate = late.center.mount()
    await clock.advance(0)
    expect(late.seen).toEqual(['0x1 confirmed'])
    stopLate()
  })

  test('behavior: a dropped one of more than a day ago is left alone', async () => {
    const before = openTab()
    before.center.track({ hash: '0x1', networkId, address })
    before.say('0x1', { status: 'missing', isNonceUsed: false })
    await clock.advance(1_900_000)
    await clock.advance(86_400_000)
    const after = openTab()
    const stop = after.center.mount()
    await clock.advance(60_000)
    expect(after.looks).toEqual([])
    stop()
  })

  test('behavior: clear forgets what has ended, here and in other tabs; the rest stays', async () => {
    const [first, second] = [openTab(), openTab()]
    const stops = [first.center.mount(), second.center.mount()]
    first.say('0x1', { status: 'confirmed' })
    first.center.track({ hash: '0x1', networkId, address })
    first.center.track({ hash: '0x2', networkId, address })
    await clock.advance(4_000)
    tell()
    expect(second.center.getState()).toHaveLength(2)
    first.center.clear({ address: address.toLowerCase() })
    tell()
    for (const { center } of [first, second]) {
      expect(center.getState().map(({ hash }) => hash)).toEqual(['0x2'])
    }
    expect(stored().transactions).toHaveLength(1)
    for (const stop of stops) stop()
  })

  test('behavior: the page that is seen or online again looks at once; a hidden one does not', async () => {
    const { center, looks } = openTab()
    center.track({ hash: '0x1', networkId, address })
    await clock.advance(1_000)
    expect(looks).toHaveLength(1)
    window.dispatchEvent(new Event('online'))
    await clock.advance(0)
    expect(looks).toHaveLength(2)
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    await clock.advance(0)
    expect(looks).toHaveLength(2)
    Reflect.deleteProperty(document, 'visibilityState')
    document.dispatchEvent(new Event('visibilitychange'))
    await clock.advance(0)
    expect(looks).toHaveLength(3)
  })

  test('behavior: a row of junk is no row, and is not in the way', async () => {
    localStorage.setItem(row, '{"transactions":[{"hash":1}],"clearedAt":"never"}')
    const { center } = openTab()
    const stop = center.mount()
    expect(center.getState()).toEqual([])
    center.track({ hash: '0x1', networkId, address })
    expect(stored().transactions).toHaveLength(1)
    stop()
  })
})
