// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createTestClock } from '../../test/fixtures/createTestClock.ts'
import { ClockContext } from './ClockContext.ts'
import { CopyButton } from './CopyButton.tsx'

afterEach(cleanup)

function setUp(writeText: (text: string) => Promise<void>) {
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  const clock = createTestClock()
  const onCopied = vi.fn()
  const onFailed = vi.fn()
  render(
    <ClockContext.Provider value={clock}>
      <CopyButton
        value="0x7A"
        label="Copy address"
        copiedLabel="Copied"
        onCopied={onCopied}
        onFailed={onFailed}
      />
    </ClockContext.Provider>,
  )
  return { clock, onCopied, onFailed }
}

test('default: copies, shows that for 2 s, then offers to copy again', async () => {
  const writeText = vi.fn(async () => {})
  const { clock, onCopied } = setUp(writeText)
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Copy address' }))
  })
  expect(writeText).toHaveBeenCalledExactlyOnceWith('0x7A')
  expect(onCopied).toHaveBeenCalledOnce()
  await act(() => clock.advance(1_999))
  expect(screen.getByRole('button').getAttribute('aria-label')).toBe('Copied')
  await act(() => clock.advance(1))
  expect(screen.getByRole('button').getAttribute('aria-label')).toBe('Copy address')
})

test('error: reports a denied clipboard and does not show copied', async () => {
  const refusal = new Error('not allowed')
  const { onCopied, onFailed } = setUp(() => Promise.reject(refusal))
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Copy address' }))
  })
  expect(onFailed).toHaveBeenCalledExactlyOnceWith(refusal)
  expect(onCopied).not.toHaveBeenCalled()
  expect(screen.getByRole('button').getAttribute('aria-label')).toBe('Copy address')
})
