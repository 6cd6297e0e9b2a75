import { expect, test, vi } from 'vitest'
import { createTestClock } from '../../test/fixtures/createTestClock.ts'
import { throttle } from './throttle.ts'

test('default: few calls pass immediately', () => {
  const call = vi.fn()
  const limited = throttle(call, createTestClock())
  for (let count = 1; count <= 50; count++) {
    limited.call()
    expect(call).toHaveBeenCalledTimes(count)
  }
})

test('behavior: about sixty of a thousand calls per second pass, including the last one', async () => {
  const clock = createTestClock()
  const seen: number[] = []
  let value = 0
  const limited = throttle(() => seen.push(value), clock)
  for (let second = 1; second <= 3; second++) {
    for (let step = 0; step < 250; step++) {
      for (let sent = 0; sent < 4; sent++) {
        value++
        limited.call()
      }
      await clock.advance(4)
    }
    expect(seen.length).toBeLessThanOrEqual(second * 61)
  }
  await clock.advance(100)
  expect(seen.at(-1)).toBe(3_000)
  expect(clock.pending()).toBe(0)
})

test('behavior: calls pass immediately again after a quiet second', async () => {
  const clock = createTestClock()
  const call = vi.fn()
  const limited = throttle(call, clock)
  for (let sent = 0; sent < 200; sent++) limited.call()
  await clock.advance(1_000)
  const before = call.mock.calls.length
  limited.call()
  expect(call).toHaveBeenCalledTimes(before + 1)
})

test('behavior: calls nothing after stop', async () => {
  const clock = createTestClock()
  const call = vi.fn()
  const limited = throttle(call, clock)
  for (let sent = 0; sent < 200; sent++) limited.call()
  limited.stop()
  await clock.advance(1_000)
  expect(call).toHaveBeenCalledTimes(50)
})

test('behavior: can be used again after it was stopped with a pending call', async () => {
  const clock = createTestClock()
  const call = vi.fn()
  const limited = throttle(call, clock)
  for (let sent = 0; sent < 200; sent++) limited.call()
  limited.stop()
  limited.stop()
  await clock.advance(1_000)
  limited.call()
  expect(call).toHaveBeenCalledTimes(51)
})
