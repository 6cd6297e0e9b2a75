// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createTestClock, type TestClock } from '../../test/fixtures/createTestClock.ts'
import { ClockContext } from './ClockContext.ts'
import { Countdown } from './Countdown.tsx'

afterEach(cleanup)

function show(clock: TestClock, expiresAt: number) {
  return (
    <ClockContext.Provider value={clock}>
      <Countdown expiresAt={expiresAt}>New code in</Countdown>
    </ClockContext.Provider>
  )
}

function text() {
  return screen.getByRole('timer').textContent
}

test('shows each second once and stops at zero', async () => {
  const clock = createTestClock()
  render(show(clock, clock.now() + 62_000))
  const seen = [text()]
  for (let second = 0; second < 64; second += 1) {
    await act(() => clock.advance(1_000))
    seen.push(text())
  }
  expect(seen.slice(0, 4)).toEqual([
    'New code in 1:02',
    'New code in 1:01',
    'New code in 1:00',
    'New code in 0:59',
  ])
  expect(seen.slice(-4)).toEqual([
    'New code in 0:01',
    ...Array.from({ length: 3 }, () => 'New code in 0:00'),
  ])
  expect(new Set(seen).size).toBe(63)
  expect(clock.pending()).toBe(0)
})

test('updates at the end of each second, regardless of when it started', async () => {
  const clock = createTestClock()
  render(show(clock, clock.now() + 10_300))
  expect(text()).toBe('New code in 0:11')
  await act(() => clock.advance(299))
  expect(text()).toBe('New code in 0:11')
  await act(() => clock.advance(1))
  expect(text()).toBe('New code in 0:10')
  await act(() => clock.advance(1_000))
  expect(text()).toBe('New code in 0:09')
})

test('counts to a later end with one timer', async () => {
  const clock = createTestClock()
  const { rerender } = render(show(clock, clock.now() + 10_000))
  await act(() => clock.advance(4_000))
  rerender(show(clock, clock.now() + 240_000))
  expect(text()).toBe('New code in 4:00')
  expect(clock.pending()).toBe(1)
  await act(() => clock.advance(18_000))
  expect(text()).toBe('New code in 3:42')
})

test('shows zero for an end in the past', () => {
  const clock = createTestClock()
  render(show(clock, clock.now() - 65_000))
  expect(text()).toBe('New code in 0:00')
  expect(clock.pending()).toBe(0)
})

test('shows the time left-to-right in every language', () => {
  const clock = createTestClock()
  render(show(clock, clock.now() + 222_000))
  expect(screen.getByText('3:42').getAttribute('dir')).toBe('ltr')
})

test('clears its timer on unmount, and renders nothing without a clock', () => {
  const clock = createTestClock()
  const { unmount } = render(show(clock, clock.now() + 10_000))
  expect(clock.pending()).toBe(1)
  unmount()
  expect(clock.pending()).toBe(0)
  render(<Countdown expiresAt={clock.now() + 1_000}>New code in</Countdown>)
  expect(screen.queryByRole('timer')).toBeNull()
})
