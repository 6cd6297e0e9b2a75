import { expect, test } from 'vitest'
import { createTestClock } from '../../../test/fixtures/createTestClock.ts'
import { createOutbox } from './createOutbox.ts'

function setUp() {
  const clock = createTestClock()
  const out: string[] = []
  return { clock, out, outbox: createOutbox(clock, (text) => out.push(text)) }
}

test('default: sends a text without delay at once', () => {
  const { clock, out, outbox } = setUp()
  outbox.send('one', 0)
  expect([out, clock.pending()]).toEqual([['one'], 0])
})

test('behavior: keeps the order with any delays, with a single timer', async () => {
  const { clock, out, outbox } = setUp()
  outbox.send('one', 1_000)
  outbox.send('two', 0)
  outbox.send('three', 1_500)
  expect([out, clock.pending()]).toEqual([[], 1])
  await clock.advance(999)
  expect(out).toEqual([])
  await clock.advance(1)
  expect(out).toEqual(['one', 'two'])
  await clock.advance(500)
  expect([out, clock.pending()]).toEqual([['one', 'two', 'three'], 0])
})

test('behavior: sends nothing after it has ended', async () => {
  const { clock, out, outbox } = setUp()
  outbox.send('one', 1_000)
  outbox.end()
  expect(clock.pending()).toBe(0)
  await clock.advance(1_000)
  expect(out).toEqual([])
})
