import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestClock, type TestClock } from '../../test/fixtures/createTestClock.ts'
import type { TrackedTransaction, TransactionCheck } from '../namespace/transfers.types.ts'
import type { Absence } from './followTransaction.ts'
import { createFollower } from './followTransaction.ts'

const waiting: TransactionCheck = { status: 'pending' }
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
  test('default: checks immediately, every 4 s, every 15 s after two minutes, every 60 s after ten', async () => {
    const checks: number[] = []
    const start = clock.now()
    const follower = createFollower({
      clock,
      getStatus: async () => {
        checks.push((clock.now() - start) / 1_000)
        return waiting
      },
      onCheck() {},
    })
    follower.follow([one()])
    await clock.advance(1_000_000)
    expect(checks.slice(0, 3)).toEqual([0, 4, 8])
    const gaps = checks.slice(1).map((at, index) => at - (checks[index] ?? 0))
    expect([...new Set(gaps)]).toEqual([4, 15, 60])
    expect(checks.filter((at) => at < 120)).toHaveLength(30)
    expect(checks.filter((at) => at >= 120 && at < 600)).toHaveLength(32)
  })

  test('behavior: a check may set the next interval', async () => {
    const getStatus = vi.fn(async (): Promise<TransactionCheck> => ({ ...waiting, againMs: 1_000 }))
    const follower = createFollower({ clock, getStatus, onCheck() {} })
    follower.follow([one()])
    await clock.advance(999)
    expect(getStatus).toHaveBeenCalledTimes(1)
    await clock.advance(1)
    expect(getStatus).toHaveBeenCalledTimes(2)
    await clock.advance(10_000)
    expect(getStatus).toHaveBeenCalledTimes(12)
  })

  test('behavior: a hanging node is retried after 15 s and blocks nothing', async () => {
    const getStatus = vi.fn(() => new Promise<TransactionCheck>(() => {}))
    const onCheck = vi.fn()
    const follower = createFollower({ clock, getStatus, onCheck })
    follower.follow([one()])
    await clock.advance(14_999)
    expect(getStatus).toHaveBeenCalledTimes(1)
    await clock.advance(4_001)
    expect(getStatus).toHaveBeenCalledTimes(2)
    expect(onCheck).not.toHaveBeenCalled()
    follower.follow([])
    await clock.advance(60_000)
    expect(clock.pending()).toBe(0)
    expect(getStatus).toHaveBeenCalledTimes(2)
  })

  test('behavior: a failed check is ignored and repeated', async () => {
    const onCheck = vi.fn()
    const getStatus = vi
      .fn<() => Promise<TransactionCheck>>()
      .mockImplementationOnce(() => {
        throw new Error('The network left the app.')
      })
      .mockRejectedValueOnce(new Error('down'))
      .mockResolvedValue({ status: 'confirmed' })
    const follower = createFollower({ clock, getStatus, onCheck })
    follower.follow([one()])
    await clock.advance(8_000)
    expect(getStatus).toHaveBeenCalledTimes(3)
    expect(onCheck).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ hash: '0x1' }),
      { status: 'confirmed' },
      { checks: 0, ms: 0 },
    )
  })

  test('behavior: counts consecutive misses; a failure in between is not a miss', async () => {
    const missing: TransactionCheck = { status: 'missing', isNonceUsed: false }
    const counts: number[] = []
    const getStatus = vi
      .fn<() => Promise<TransactionCheck>>()
      .mockResolvedValueOnce(missing)
      .mockRejectedValueOnce(new Error('down'))
      .mockResolvedValueOnce(missing)
      .mockResolvedValueOnce(waiting)
      .mockResolvedValue(missing)
    const follower = createFollower({
      clock,
      getStatus,
      onCheck: (_, __, { checks }) => counts.push(checks),
    })
    follower.follow([one()])
    await clock.advance(16_000)
    expect(counts).toEqual([1, 2, 0, 1])
  })

  test('behavior: stops when the transaction is no longer followed, also during a check', async () => {
    let answer: (check: TransactionCheck) => void = () => {}
    const onCheck = vi.fn()
    const follower = createFollower({
      clock,
      getStatus: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
      onCheck,
    })
    follower.follow([one()])
    await clock.advance(0)
    follower.follow([])
    answer({ status: 'confirmed' })
    await clock.advance(0)
    expect(onCheck).not.toHaveBeenCalled()
    expect(clock.pending()).toBe(0)
  })

  test('behavior: the same transaction has one loop; hurry checks now, without overlap', async () => {
    let isSlow = false
    const getStatus = vi.fn(async () => {
      if (isSlow) await new Promise<void>((resolve) => void clock.after(2_000, resolve))
      return waiting
    })
    const follower = createFollower({ clock, getStatus, onCheck() {} })
    follower.follow([one()])
    follower.follow([one()])
    await clock.advance(1_000)
    expect(getStatus).toHaveBeenCalledTimes(1)
    isSlow = true
    follower.hurry()
    follower.hurry()
    await clock.advance(2_000)
    expect(getStatus).toHaveBeenCalledTimes(2)
    await clock.advance(3_999)
    expect(getStatus).toHaveBeenCalledTimes(2)
    await clock.advance(1)
    expect(getStatus).toHaveBeenCalledTimes(3)
  })

  describe('absence', () => {
    const missing: TransactionCheck = { status: 'missing', isNonceUsed: false }
    let slept: number
    beforeEach(() => {
      slept = 0
    })

    /** Follows a missing transaction, and returns the absence of each check. */
    function followMissing(transaction = one()) {
      const absences: Absence[] = []
      const chain = { check: missing as TransactionCheck | undefined }
      const follower = createFollower({
        clock: { now: () => clock.now() + slept, after: clock.after },
        getStatus: async () => chain.check ?? Promise.reject(new Error('down')),
        onCheck: (_, __, absence) => absences.push(absence),
      })
      follower.follow([transaction])
      return { absences, chain, follower }
    }

    test('default: sums the time between checks', async () => {
      const { absences } = followMissing()
      await clock.advance(12_000)
      expect(absences).toEqual([
        { checks: 1, ms: 0 },
        { checks: 2, ms: 4_000 },
        { checks: 3, ms: 8_000 },
        { checks: 4, ms: 12_000 },
      ])
    })

    test('behavior: sleep does not count, and resets the consecutive checks', async () => {
      const { absences } = followMissing()
      await clock.advance(8_000)
      slept = 28_800_000
      await clock.advance(64_000)
      expect(absences.slice(2)).toEqual([
        { checks: 3, ms: 8_000 },
        { checks: 1, ms: 8_000 },
        { checks: 2, ms: 68_000 },
      ])
    })

    test('behavior: time without a responding node does not count', async () => {
      const { absences, chain } = followMissing()
      await clock.advance(8_000)
      chain.check = undefined
      await clock.advance(60_000)
      chain.check = missing
      await clock.advance(4_000)
      expect(absences.at(-1)).toEqual({ checks: 1, ms: 8_000 })
    })

    test('behavior: quick consecutive checks count once', async () => {
      const { absences, follower } = followMissing()
      await clock.advance(0)
      for (let times = 0; times < 5; times++) {
        await clock.advance(100)
        follower.hurry()
        await clock.advance(0)
      }
      expect(absences.at(-1)).toEqual({ checks: 1, ms: 500 })
      await clock.advance(4_000)
      expect(absences.at(-1)).toEqual({ checks: 2, ms: 4_500 })
    })

    test('behavior: resets when the transaction is found', async () => {
      const { absences, chain } = followMissing()
      await clock.advance(8_000)
      chain.check = waiting
      await clock.advance(4_000)
      chain.check = missing
      await clock.advance(4_000)
      expect(absences.slice(3)).toEqual([
        { checks: 0, ms: 0 },
        { checks: 1, ms: 0 },
      ])
    })

    test('behavior: continues from a stored absence, until another tab has seen the transaction', async () => {
      const stored = { ...one(), missingMs: 600_000 }
      const { absences, follower } = followMissing(stored)
      await clock.advance(4_000)
      expect(absences).toEqual([
        { checks: 1, ms: 600_000 },
        { checks: 2, ms: 604_000 },
      ])
      const { missingMs: _, ...seen } = { ...stored, seenAt: clock.now() }
      follower.follow([seen])
      await clock.advance(4_000)
      expect(absences.at(-1)).toEqual({ checks: 1, ms: 0 })
    })
  })

  describe('a mined transaction', () => {
    const confirmed = (): TrackedTransaction => ({
      ...one(),
      status: 'confirmed',
      settledAt: clock.now(),
      isFinal: false,
    })

    test('default: is checked every 15 s, and every 60 s after two minutes', async () => {
      const getStatus = vi.fn(async (): Promise<TransactionCheck> => ({ status: 'confirmed' }))
      const follower = createFollower({ clock, getStatus, onCheck() {} })
      follower.follow([confirmed()])
      await clock.advance(120_000)
      expect(getStatus).toHaveBeenCalledTimes(9)
      await clock.advance(600_000)
      expect(getStatus).toHaveBeenCalledTimes(19)
    })

    test('behavior: a faster chain is checked sooner', async () => {
      const check: TransactionCheck = { status: 'confirmed', againMs: 400 }
      const getStatus = vi.fn(async () => check)
      const follower = createFollower({ clock, getStatus, onCheck() {} })
      follower.follow([confirmed()])
      await clock.advance(15_000)
      expect(getStatus).toHaveBeenCalledTimes(11)
    })

    test('behavior: one check does not revert it, the next one after 4 s does', async () => {
      const onCheck = vi.fn()
      const getStatus = vi.fn(async () => waiting)
      const follower = createFollower({ clock, getStatus, onCheck })
      follower.follow([confirmed()])
      await clock.advance(1_000)
      follower.hurry()
      await clock.advance(2_999)
      expect(getStatus).toHaveBeenCalledTimes(2)
      expect(onCheck).not.toHaveBeenCalled()
      await clock.advance(1_001)
      expect(onCheck).toHaveBeenCalledTimes(1)
    })
  })

  test('behavior: an unknown outcome is checked every five minutes', async () => {
    const getStatus = vi.fn(async () => waiting)
    const follower = createFollower({ clock, getStatus, onCheck() {} })
    follower.follow([{ ...one(), status: 'unknown', settledAt: clock.now() }])
    await clock.advance(3_600_000)
    expect(getStatus).toHaveBeenCalledTimes(13)
  })
})
