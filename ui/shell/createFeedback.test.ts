import { expect, test, vi } from 'vitest'
import { createTestClock } from '../../test/fixtures/createTestClock.ts'
import { createFeedback } from './createFeedback.ts'

function setUp() {
  const clock = createTestClock()
  const feedback = createFeedback({ clock })
  const spoken: string[] = []
  feedback.store.subscribe((state, before) => {
    for (const urgency of ['polite', 'assertive'] as const) {
      if (state[urgency] !== before[urgency]) spoken.push(`${urgency}: ${state[urgency]}`)
    }
  })
  return { clock, feedback, spoken, text: () => feedback.store.getState().snack?.text }
}

// Section 9 of the specification and the interaction reference define the lifetimes and the gap of 150 ms.
test.each([
  { kind: 'success', lifetime: 2_500 },
  { kind: 'error', lifetime: 8_000 },
] as const)('default: $kind stays $lifetime ms [spec 2.16]', async ({ kind, lifetime }) => {
  const { clock, feedback, text } = setUp()
  feedback.show({ kind, text: 'One' })
  await clock.advance(lifetime - 1)
  expect(text()).toBe('One')
  await clock.advance(1)
  expect(text()).toBeUndefined()
})

test('behavior: loading stays until it is dismissed [spec 2.16]', async () => {
  const { clock, feedback, text } = setUp()
  const dismiss = feedback.show({ kind: 'loading', text: 'Authenticating...' })
  await clock.advance(600_000)
  expect(text()).toBe('Authenticating...')
  dismiss()
  expect(text()).toBeUndefined()
})

test('behavior: the next snackbar replaces a loading one after 150 ms', async () => {
  const { clock, feedback, text } = setUp()
  feedback.show({ kind: 'loading', text: 'Sending' })
  await clock.advance(1_000)
  feedback.show({ kind: 'success', text: 'Sent' })
  expect(text()).toBeUndefined()
  await clock.advance(149)
  expect(text()).toBeUndefined()
  await clock.advance(1)
  expect(text()).toBe('Sent')
})

test('behavior: snackbars show one at a time, 150 ms apart [spec 9.03]', async () => {
  const { clock, feedback, text } = setUp()
  feedback.show({ kind: 'success', text: 'One' })
  feedback.show({ kind: 'error', text: 'Two' })
  await clock.advance(2_500)
  expect(text()).toBeUndefined()
  await clock.advance(149)
  expect(text()).toBeUndefined()
  await clock.advance(1)
  expect(text()).toBe('Two')
})

test('behavior: its timer pauses while it has the pointer or the focus', async () => {
  const { clock, feedback, text } = setUp()
  feedback.show({ kind: 'success', text: 'One' })
  await clock.advance(2_000)
  feedback.pause()
  feedback.pause()
  await clock.advance(60_000)
  feedback.resume()
  await clock.advance(60_000)
  expect(text()).toBe('One')
  feedback.resume()
  await clock.advance(499)
  expect(text()).toBe('One')
  await clock.advance(1)
  expect(text()).toBeUndefined()
})

test('behavior: dismissing a queued one keeps the visible one', async () => {
  const { clock, feedback, text } = setUp()
  feedback.show({ kind: 'success', text: 'One' })
  const dismiss = feedback.show({ kind: 'success', text: 'Two' })
  dismiss()
  expect(text()).toBe('One')
  await clock.advance(10_000)
  expect(text()).toBeUndefined()
})

test('behavior: clear removes all snackbars', async () => {
  const { clock, feedback, text } = setUp()
  feedback.show({ kind: 'success', text: 'One' })
  feedback.show({ kind: 'success', text: 'Two' })
  feedback.clear()
  await clock.advance(10_000)
  expect(text()).toBeUndefined()
})

test('behavior: errors are assertive, all others polite', async () => {
  const { clock, feedback, spoken } = setUp()
  feedback.show({ kind: 'success', text: 'Address copied' })
  await clock.advance(3_000)
  feedback.show({ kind: 'error', text: 'Token Balance Unavailable' })
  await clock.advance(100)
  expect(spoken).toEqual([
    'polite: Address copied',
    'polite: ',
    'assertive: Token Balance Unavailable',
  ])
})

test('behavior: the latest announcement wins, with one change for each message', async () => {
  const { clock, feedback, spoken } = setUp()
  feedback.announce('Opening Cedar')
  feedback.announce('Approve in Cedar')
  await clock.advance(100)
  expect(spoken).toEqual(['polite: Approve in Cedar'])
})

test('behavior: a repeated text is announced again, after the region was empty', async () => {
  const { clock, feedback, spoken } = setUp()
  feedback.announce('4 tokens')
  await clock.advance(100)
  feedback.announce('4 tokens')
  await clock.advance(100)
  expect(spoken).toEqual(['polite: 4 tokens', 'polite: ', 'polite: 4 tokens'])
})

test('behavior: no timer runs after destroy', async () => {
  const { clock, feedback } = setUp()
  feedback.show({ kind: 'success', text: 'One' })
  feedback.announce('Two', 'assertive')
  feedback.destroy()
  const change = vi.fn()
  feedback.store.subscribe(change)
  await clock.advance(10_000)
  expect(change).not.toHaveBeenCalled()
})

test('behavior: a new announcement clears the other region', async () => {
  const clock = createTestClock()
  const feedback = createFeedback({ clock })
  feedback.announce('Approve in Cedar')
  await clock.advance(50)
  feedback.announce('Request declined', 'assertive')
  await clock.advance(50)
  expect(feedback.store.getState()).toMatchObject({ polite: '', assertive: 'Request declined' })
  feedback.announce('Now on Base')
  await clock.advance(50)
  expect(feedback.store.getState()).toMatchObject({ polite: 'Now on Base', assertive: '' })
})

test('behavior: a polite text does not interrupt an error that is announced at the same time', async () => {
  const clock = createTestClock()
  const feedback = createFeedback({ clock })
  feedback.announce('Opening Cedar')
  feedback.announce('Request declined', 'assertive')
  await clock.advance(50)
  expect(feedback.store.getState()).toMatchObject({ polite: '', assertive: 'Request declined' })
  feedback.announce('Cedar did not connect', 'assertive')
  feedback.announce('Now on Base')
  await clock.advance(50)
  expect(feedback.store.getState().assertive).toBe('Cedar did not connect')
})
