// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultSettings } from './settings/settings.ts'
import { useStageFrame } from './useStageFrame.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Renders the hook with a stage that reports new kits. The page itself takes the part of the stage's frame. */
function mount() {
  const { result } = renderHook(() =>
    useStageFrame({ settings: defaultSettings, run: undefined, onReport: () => {} }),
  )
  result.current.frame.current = { contentWindow: window } as unknown as HTMLIFrameElement
  const report = () =>
    window.dispatchEvent(
      new MessageEvent('message', {
        data: { kind: 'newKit' },
        origin: window.location.origin,
        source: window,
      }),
    )
  return { result, report }
}

test('default: reports a new kit for 1.2 s after the last one', () => {
  const { result, report } = mount()
  expect(result.current.hasNewKit).toBe(false)
  act(() => report())
  expect(result.current.hasNewKit).toBe(true)
  act(() => vi.advanceTimersByTime(1_000))
  act(() => report())
  act(() => vi.advanceTimersByTime(1_199))
  expect(result.current.hasNewKit).toBe(true)
  act(() => vi.advanceTimersByTime(1))
  expect(result.current.hasNewKit).toBe(false)
})

test('behavior: the report ends if the next kit comes in the moment in which it would end', () => {
  const { result, report } = mount()
  act(() => report())
  act(() => {
    vi.advanceTimersByTime(1_200)
    report()
  })
  expect(result.current.hasNewKit).toBe(true)
  act(() => vi.advanceTimersByTime(1_200))
  expect(result.current.hasNewKit).toBe(false)
})
