// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createMemoryStorage } from '../../test/fixtures/createMemoryStorage.ts'
import { address, createTransactionTabs, networkId } from '../../test/fixtures/transactionTabs.ts'
import type { TransactionCheck } from '../namespace/transfers.types.ts'

const missing: TransactionCheck = { status: 'missing', isNonceUsed: false }
const hour = 3_600_000
const day = 24 * hour
const blockA = { number: 100, hash: '0xaa' }
const blockB = { number: 101, hash: '0xbb' }
const inA: TransactionCheck = { status: 'confirmed', block: blockA, isFinal: false }

let tabs: ReturnType<typeof createTransactionTabs>
let stops: (() => void)[]
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  tabs = createTransactionTabs()
  stops = []
})
afterEach(() => {
  for (const stop of stops) stop()
  vi.restoreAllMocks()
})

/** A tab that follows its own transaction. */
function openTracking(first: TransactionCheck | Promise<TransactionCheck> = { status: 'pending' }) {
  const tab = openMounted()
  tab.say('0x1', first)
  tab.center.track({ hash: '0x1', networkId, address })
  return tab
}

function openMounted() {
  const tab = tabs.openTab()
  stops.push(tab.center.mount())
  return tab
}

/** The page becomes visible: each of its listeners checks at once. */
async function wake() {
  for (const event of ['online', 'online', 'online']) {
    window.dispatchEvent(new Event(event))
    await tabs.advance(0)
  }
}

describe('a hash that no node ever knew', () => {
  test('default: becomes unknown after half an hour of checks, never dropped', async () => {
    const { status, unknown } = openTracking(missing)
    await tabs.advance(1_790_000)
    expect(status()).toBe('pending')
    await tabs.advance(120_000)
    expect(status()).toBe('unknown')
    expect(unknown).toMatchObject([{ hash: '0x1', status: 'unknown' }])
  })

  test('behavior: hours of sleep do not count, nor do quick checks afterwards', async () => {
    const { status, checks } = openTracking(missing)
    await tabs.advance(60_000)
    tabs.sleep(8 * hour)
    await wake()
    await wake()
    expect(checks.length).toBeGreaterThan(16)
    expect(status()).toBe('pending')
    await tabs.advance(1_700_000)
    expect(status()).toBe('pending')
    await tabs.advance(200_000)
    expect(status()).toBe('unknown')
  })

  test('behavior: short visits add up', async () => {
    for (const end of ['pending', 'pending', 'pending', 'unknown']) {
      const tab = openTracking(missing)
      await tabs.advance(500_000)
      expect(tab.status()).toBe(end)
      tab.close()
      tabs.sleep(hour)
    }
  })

  test('behavior: unknown is checked slowly for a day, and a result wins', async () => {
    const { status, checks, say, seen } = openTracking(missing)
    await tabs.advance(1_900_000)
    expect(status()).toBe('unknown')
    const before = checks.length
    await tabs.advance(hour)
    expect(checks.length - before).toBe(12)
    say('0x1', { status: 'confirmed' })
    await tabs.advance(300_000)
    expect(status()).toBe('confirmed')
    expect(seen).toEqual(['0x1 pending', '0x1 unknown', '0x1 confirmed'])
  })

  test('behavior: unknown is checked after a reload within a day, and not later', async () => {
    const before = openTracking(missing)
    await tabs.advance(1_900_000)
    before.close()
    tabs.sleep(hour)
    const soon = openMounted()
    soon.say('0x1', missing)
    await tabs.advance(0)
    expect(soon.checks).toEqual(['0x1'])
    soon.close()
    tabs.sleep(day)
    const late = openMounted()
    await tabs.advance(hour)
    expect(late.checks).toEqual([])
    expect(late.status()).toBe('unknown')
  })

  test('behavior: the day also ends for a page that stays open', async () => {
    const { checks, status } = openTracking(missing)
    await tabs.advance(1_900_000 + day)
    expect(status()).toBe('unknown')
    const before = checks.length
    await tabs.advance(hour)
    expect(checks).toHaveLength(before)
    expect(tabs.timers()).toBe(0)
  })

  test('behavior: a hash of another payment becomes unknown immediately and stays unknown', async () => {
    const { status, unknown } = openTracking({ status: 'mismatch' })
    await tabs.advance(0)
    expect(status()).toBe('unknown')
    expect(unknown).toHaveLength(1)
    await tabs.advance(hour)
    expect(status()).toBe('unknown')
    expect(unknown).toHaveLength(1)
  })

  test('behavior: clear keeps an unknown transaction while it is checked', async () => {
    const { center, status } = openTracking(missing)
    await tabs.advance(1_900_000)
    center.clear({ address })
    expect(status()).toBe('unknown')
    tabs.sleep(day)
    center.clear({ address })
    expect(status()).toBeUndefined()
  })
})

describe('a transaction that nodes knew', () => {
  test('default: is dropped after a minute of misses', async () => {
    const { status, say } = openTracking()
    await tabs.advance(10_000)
    say('0x1', missing)
    await tabs.advance(58_000)
    expect(status()).toBe('pending')
    await tabs.advance(12_000)
    expect(status()).toBe('dropped')
  })

  test('behavior: one miss, a long sleep and three quick checks do not drop it', async () => {
    const { status, say, checks } = openTracking()
    await tabs.advance(700_000)
    say('0x1', missing)
    await tabs.advance(60_000)
    tabs.sleep(8 * hour)
    const before = checks.length
    await wake()
    expect(checks.length - before).toBe(3)
    expect(status()).toBe('pending')
    say('0x1', { status: 'confirmed' })
    await tabs.advance(60_000)
    expect(status()).toBe('confirmed')
  })
})

describe('a reorganization', () => {
  test('default: stores the block, and checks until it is final', async () => {
    const { center, checks, say, status } = openTracking(inA)
    await tabs.advance(0)
    expect(center.getState()[0]).toMatchObject({
      status: 'confirmed',
      block: blockA,
      isFinal: false,
    })
    await tabs.advance(120_000)
    expect(checks).toHaveLength(9)
    await tabs.advance(600_000)
    expect(checks).toHaveLength(19)
    say('0x1', { ...inA, isFinal: true })
    await tabs.advance(60_000)
    expect(center.getState()[0]).toMatchObject({ block: blockA, isFinal: true })
    const before = checks.length
    await tabs.advance(day)
    expect(checks).toHaveLength(before)
    expect(status()).toBe('confirmed')
    expect(tabs.timers()).toBe(0)
  })

  test('behavior: is followed without a mount until it is final', async () => {
    const { center, say, status, watching } = tabs.openTab()
    say('0x1', inA)
    center.track({ hash: '0x1', networkId, address })
    await tabs.advance(0)
    say('0x1', { status: 'reverted', block: blockB })
    await tabs.advance(15_000)
    expect(status()).toBe('reverted')
    expect(watching()).toBe(0)
    expect(tabs.timers()).toBe(0)
  })

  test('behavior: removed from its block, it is pending, and dropped when no node has it', async () => {
    const { center, say, seen, status } = openTracking(inA)
    await tabs.advance(0)
    say('0x1', missing)
    await tabs.advance(20_000)
    expect(status()).toBe('pending')
    expect(center.getState()[0]).not.toMatchObject({ block: blockA })
    expect(center.getState()[0]?.settledAt).toBeUndefined()
    await tabs.advance(80_000)
    expect(status()).toBe('dropped')
    expect(seen).toEqual(['0x1 pending', '0x1 confirmed', '0x1 pending', '0x1 dropped'])
  })

  test.each<[string, TransactionCheck, string]>([
    ['is pending again', { status: 'pending' }, 'pending'],
    ['fails in another block', { status: 'reverted', block: blockB }, 'reverted'],
    [
      'is replaced',
      {
        status: 'replaced',
        replacement: { hash: '0x2', reason: 'repriced', status: 'confirmed' },
      },
      'replaced',
    ],
    ['can no longer be included', { status: 'expired' }, 'dropped'],
  ])('behavior: after its block is removed, the transaction %s', async (_, check, end) => {
    const { say, status } = openTracking(inA)
    await tabs.advance(0)
    expect(status()).toBe('confirmed')
    say('0x1', check)
    await tabs.advance(20_000)
    expect(status()).toBe(end)
  })

  test('behavior: in another block it stays confirmed, without an event', async () => {
    const { center, say, seen } = openTracking(inA)
    await tabs.advance(0)
    say('0x1', { ...inA, block: blockB })
    await tabs.advance(15_000)
    expect(center.getState()[0]).toMatchObject({ status: 'confirmed', block: blockB })
    expect(seen).toEqual(['0x1 pending', '0x1 confirmed'])
  })

  test('behavior: a single outdated node does not revert it', async () => {
    const { say, seen, status } = openTracking(inA)
    await tabs.advance(0)
    say('0x1', missing)
    await tabs.advance(15_000)
    await wake()
    say('0x1', inA)
    await tabs.advance(60_000)
    expect(status()).toBe('confirmed')
    expect(seen).toEqual(['0x1 pending', '0x1 confirmed'])
  })

  test('behavior: continues after a reload', async () => {
    const before = openTracking(inA)
    await tabs.advance(0)
    before.close()
    tabs.sleep(60_000)
    const after = openMounted()
    expect(after.status()).toBe('confirmed')
    await tabs.advance(20_000)
    expect(after.status()).toBe('pending')
    expect(after.seen).toEqual(['0x1 pending'])
  })

  test('behavior: an old non-final transaction is checked once and is final then', async () => {
    const before = openTracking(inA)
    await tabs.advance(0)
    before.close()
    tabs.sleep(day + 1)
    const after = openMounted()
    after.say('0x1', inA)
    await tabs.advance(hour)
    expect(after.checks).toEqual(['0x1'])
    expect(after.center.getState()[0]).toMatchObject({ status: 'confirmed', isFinal: true })
  })

  test('behavior: a settled transaction of an earlier version is final, without a request', async () => {
    const old = { hash: '0x1', networkId, address, addedAt: 1, updatedAt: 1, settledAt: 1 }
    const rows = { transactions: [{ ...old, status: 'confirmed' }] }
    localStorage.setItem(tabs.row, JSON.stringify(rows))
    const { checks, status } = openMounted()
    await tabs.advance(hour)
    expect(status()).toBe('confirmed')
    expect(checks).toEqual([])
  })

  test('behavior: a faster chain is checked sooner', async () => {
    const { checks } = openTracking({ ...inA, againMs: 1_000 })
    await tabs.advance(15_000)
    expect(checks).toHaveLength(5)
  })

  test('behavior: the later check of two tabs wins in both', async () => {
    const [first, second] = [openTracking(inA), openMounted()]
    await tabs.advance(0)
    tabs.tell()
    expect(second.status()).toBe('confirmed')
    for (const tab of [first, second]) tab.say('0x1', { status: 'pending' })
    await tabs.advance(20_000)
    tabs.tell()
    expect([first.status(), second.status()]).toEqual(['pending', 'pending'])
    for (const tab of [first, second]) {
      tab.say('0x1', { status: 'reverted', block: blockB, isFinal: true })
    }
    await tabs.advance(20_000)
    tabs.tell()
    expect([first.status(), second.status()]).toEqual(['reverted', 'reverted'])
    expect(tabs.stored().transactions).toMatchObject([{ status: 'reverted', isFinal: true }])
  })

  test("behavior: a check that began before another tab's result does not count", async () => {
    let answer: (check: TransactionCheck) => void = () => {}
    const slow = new Promise<TransactionCheck>((resolve) => {
      answer = resolve
    })
    const [first, second] = [openTracking(), openMounted()]
    await tabs.advance(0)
    tabs.tell()
    first.say('0x1', slow)
    await tabs.advance(4_000)
    second.say('0x1', inA)
    await tabs.advance(4_000)
    expect(second.status()).toBe('confirmed')
    // The first tab has not received the change.
    answer(missing)
    await tabs.advance(0)
    expect(first.status()).toBe('confirmed')
    expect(tabs.stored().transactions).toMatchObject([{ status: 'confirmed' }])
  })

  test('behavior: a change back to pending is treated as pending', async () => {
    const { center, say } = openTracking(inA)
    await tabs.advance(0)
    center.track({ hash: '0x2', networkId, address })
    say('0x1', { status: 'pending' })
    await tabs.advance(20_000)
    const pending = center.getState().filter(({ status }) => status === 'pending')
    expect(pending).toHaveLength(2)
  })
})

describe('a full storage', () => {
  /** A `localStorage` with a size limit; `sessionStorage` has enough space. */
  function limitStorage(room: number) {
    const disk = createMemoryStorage()
    const { setItem } = disk
    const limit = { room }
    disk.setItem = (key, value) => {
      const names = Array.from({ length: disk.length }, (_, at) => disk.key(at) ?? '')
      const others = names.filter((name) => name !== key).map((name) => disk.getItem(name))
      const used = others.join('').length
      if (used + value.length > limit.room) throw new DOMException('full', 'QuotaExceededError')
      setItem(key, value)
    }
    vi.spyOn(window, 'localStorage', 'get').mockReturnValue(disk)
    return limit
  }

  test('default: a tracked transaction survives a reload of the tab until it settles', async () => {
    const limit = limitStorage(0)
    const first = openTracking()
    await tabs.advance(4_000)
    expect(tabs.stored().transactions).toEqual([])
    first.close()

    const second = openMounted()
    expect(second.status()).toBe('pending')
    second.say('0x1', inA)
    await tabs.advance(4_000)
    expect(second.status()).toBe('confirmed')
    second.close()

    // There is space again, and the last write wins.
    limit.room = 10_000
    const third = openMounted()
    expect(third.status()).toBe('confirmed')
    third.say('0x1', { ...inA, isFinal: true })
    await tabs.advance(0)
    expect(tabs.stored().transactions).toMatchObject([{ status: 'confirmed', isFinal: true }])
    expect(sessionStorage).toHaveLength(0)
  })

  test("behavior: removes the kit's cache rows", () => {
    limitStorage(1_000)
    const cache = `latchkit/${tabs.projectId}/portfolio_cache`
    window.localStorage.setItem(cache, 'x'.repeat(900))
    openTracking()
    expect(tabs.stored().transactions).toMatchObject([{ hash: '0x1', status: 'pending' }])
    expect(window.localStorage.getItem(cache)).toBeNull()
  })
})
