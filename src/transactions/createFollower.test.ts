import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { TransactionSighting } from '../send/transfers.types.ts'
import { createTestClock, type TestClock } from '../utils/createTestClock.ts'
import { createFollower } from './createFollower.ts'
import type { TrackedTransaction } from './transaction.types.ts'

const waiting: TransactionSighting = { status: 'pending' }
let clock: TestClock
beforeEach(() => {
  clock = createTestClock()
})

function one(hash = '0x1'): TrackedTransaction {
  const now = clock.now()
  return {
    hash,
    networkId: 'eip155:1',
    address: '0xa',
    status: 'pending',
    addedAt: now,
    updatedAt: now,
  }
}

describe('createFollower', () => {
  test('default: looks at once, then each 4 s, 15 s after two minutes, 60 s after ten', async () => {
    const looks: number[] = []
    const start = clock.now()
    const follower = createFollower({
      clock,
      look: async () => {
        looks.push((clock.now() - start) / 1_000)
        return waiting
      },
      onSighting() {},
    })
    follower.follow([one()])
    await clock.advance(1_000_000)
    expect(looks.slice(0, 3)).toEqual([0, 4, 8])
    const gaps = looks.slice(1).map((at, index) => at - (looks[index] ?? 0))
    expect([...new Set(gaps)]).toEqual([4, 15, 60])
    expect(looks.filter((at) => at < 120)).toHaveLength(30)
    expect(looks.filter((at) => at >= 120 && at < 600)).toHaveLength(32)
  })

  test('behavior: a sighting may say when to look again', async () => {
    const look = vi.fn(async (): Promise<TransactionSighting> => ({ ...waiting, againMs: 1_000 }))
    const follower = createFollower({ clock, look, onSighting() {} })
    follower.follow([one()])
    await clock.advance(999)
    expect(look).toHaveBeenCalledTimes(1)
    await clock.advance(1)
    expect(look).toHaveBeenCalledTimes(2)
    await clock.advance(10_000)
    expect(look).toHaveBeenCalledTimes(12)
  })

  test('behavior: a node that never answers is asked again after 15 s, and hangs nothing', async () => {
    const look = vi.fn(() => new Promise<TransactionSighting>(() => {}))
    const onSighting = vi.fn()
    const follower = createFollower({ clock, look, onSighting })
    follower.follow([one()])
    await clock.advance(14_999)
    expect(look).toHaveBeenCalledTimes(1)
    await clock.advance(4_001)
    expect(look).toHaveBeenCalledTimes(2)
    expect(onSighting).not.toHaveBeenCalled()
    follower.follow([])
    await clock.advance(60_000)
    expect(clock.pending()).toBe(0)
    expect(look).toHaveBeenCalledTimes(2)
  })

  test('behavior: a look that fails, also at once, says nothing and is repeated', async () => {
    const onSighting = vi.fn()
    const look = vi
      .fn<() => Promise<TransactionSighting>>()
      .mockImplementationOnce(() => {
        throw new Error('The network left the app.')
      })
      .mockRejectedValueOnce(new Error('down'))
      .mockResolvedValue({ status: 'confirmed' })
    const follower = createFollower({ clock, look, onSighting })
    follower.follow([one()])
    await clock.advance(8_000)
    expect(look).toHaveBeenCalledTimes(3)
    expect(onSighting).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ hash: '0x1' }),
      { status: 'confirmed' },
      0,
    )
  })

  test('behavior: misses are counted in a row; a failure between them is none', async () => {
    const missing: TransactionSighting = { status: 'missing', isNonceUsed: false }
    const counts: number[] = []
    const look = vi
      .fn<() => Promise<TransactionSighting>>()
      .mockResolvedValueOnce(missing)
      .mockRejectedValueOnce(new Error('down'))
      .mockResolvedValueOnce(missing)
      .mockResolvedValueOnce(waiting)
      .mockResolvedValue(missing)
    const follower = createFollower({
      clock,
      look,
      onSighting: (_, __, misses) => counts.push(misses),
    })
    follower.follow([one()])
    await clock.advance(16_000)
    expect(counts).toEqual([1, 2, 0, 1])
  })

  test('behavior: one that is no longer wanted is left, also during a look', async () => {
    let answer: (sighting: TransactionSighting) => void = () => {}
    const onSighting = vi.fn()
    const follower = createFollower({
      clock,
      look: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
      onSighting,
    })
    follower.follow([one()])
    await clock.advance(0)
    follower.follow([])
    answer({ status: 'confirmed' })
    await clock.advance(0)
    expect(onSighting).not.toHaveBeenCalled()
    expect(clock.pending()).toBe(0)
  })

  test('behavior: the same one again is one loop; hurry looks now, and not twice at a time', async () => {
    let isSlow = false
    const look = vi.fn(async () => {
      if (isSlow) await new Promise<void>((resolve) => void clock.after(2_000, resolve))
      return waiting
    })
    const follower = createFollower({ clock, look, onSighting() {} })
    follower.follow([one()])
    follower.follow([one()])
    await clock.advance(1_000)
    expect(look).toHaveBeenCalledTimes(1)
    isSlow = true
    follower.hurry()
    follower.hurry()
    await clock.advance(2_000)
    expect(look).toHaveBeenCalledTimes(2)
    await clock.advance(3_999)
    expect(look).toHaveBeenCalledTimes(2)
    await clock.advance(1)
    expect(look).toHaveBeenCalledTimes(3)
  })
})
