// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createTestClock } from '../../test/fixtures/createTestClock.ts'
import { createFeedback } from './createFeedback.ts'
import { FeedbackContext } from './LiveRegions.tsx'
import { Snackbar } from './Snackbar.tsx'

afterEach(cleanup)

function setUp() {
  const clock = createTestClock()
  const feedback = createFeedback({ clock })
  render(
    <FeedbackContext.Provider value={feedback}>
      <Snackbar />
    </FeedbackContext.Provider>,
  )
  const shown = () => screen.queryByTestId('lk-snackbar')
  return { clock, feedback, shown }
}

test.each(['loading', 'success', 'error'] as const)(
  'default: %s has its own style [spec 2.16]',
  async (kind) => {
    const { feedback, shown } = setUp()
    expect(shown()).toBeNull()
    act(() => void feedback.show({ kind, text: 'One' }))
    expect(shown()?.dataset.kind).toBe(kind)
    expect(shown()?.textContent).toBe('One')
  },
)

test('behavior: the snackbar is dismissed after its lifetime, but not under a pointer [spec 2.16]', async () => {
  const { clock, feedback, shown } = setUp()
  act(() => void feedback.show({ kind: 'success', text: 'One' }))
  const box = shown()
  if (!box) throw new Error('Nothing is shown.')
  fireEvent.pointerEnter(box)
  await act(() => clock.advance(60_000))
  expect(shown()).not.toBeNull()
  fireEvent.pointerLeave(box)
  await act(() => clock.advance(2_500))
  expect(shown()).toBeNull()
})
