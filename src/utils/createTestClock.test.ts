import { expect, test, vi } from 'vitest'
import { createClock } from './clock.ts'
import { createTestClock } from './createTestClock.ts'

test('default: it stands still until it is advanced', async () => {
  const clock = createTestClock(1_000)
  const callback = vi.fn()
  clock.after(50, callback)
  expect(clock.now()).toBe(1_000)
  await clock.advance(49)
  expect(callback).not.toHaveBeenCalled()
  await clock.advance(1)
  expect(callback).toHaveBeenCalledTimes(1)
  expect(clock.now()).toBe(1_050)
})

test('behavior: timers run in the order in which they fall due, those set on the way too', async () => {
  const clock = createTestClock(0)
  const seen: string[] = []
  clock.after(30, () => seen.push(`c ${clock.now()}`))
  clock.after(10, () => {
    seen.push(`a ${clock.now()}`)
    clock.after(10, () => seen.push(`b ${clock.now()}`))
  })
  clock.after(30, () => seen.push(`d ${clock.now()}`))
  await clock.advance(30)
  expect(seen).toEqual(['a 10', 'b 20', 'c 30', 'd 30'])
})

test('behavior: promises settle between timers, however long their chain', async () => {
  const clock = createTestClock(0)
  const seen: string[] = []
  clock.after(10, async () => {
    for (let turn = 0; turn < 50; turn++) await Promise.resolve()
    clock.after(5, () => seen.push(`inner ${clock.now()}`))
  })
  clock.after(20, () => seen.push(`outer ${clock.now()}`))
  await clock.advance(20)
  expect(seen).toEqual(['inner 15', 'outer 20'])
})

test('behavior: a cancelled timer does not run', async () => {
  const clock = createTestClock()
  const callback = vi.fn()
  const cancel = clock.after(10, callback)
  expect(clock.pending()).toBe(1)
  cancel()
  cancel()
  expect(clock.pending()).toBe(0)
  await clock.advance(20)
  expect(callback).not.toHaveBeenCalled()
})

test('createClock: it goes by the platform’s time and timers', () => {
  vi.useFakeTimers({ now: 5_000 })
  const clock = createClock()
  const [run, cancelled] = [vi.fn(), vi.fn()]
  clock.after(10, run)
  clock.after(10, cancelled)()
  expect(clock.now()).toBe(5_000)
  vi.advanceTimersByTime(10)
  expect(run).toHaveBeenCalledTimes(1)
  expect(cancelled).not.toHaveBeenCalled()
  vi.useRealTimers()
})
