import { expect, test } from 'vitest'
import { createTestClock } from '../../test/fixtures/createTestClock.ts'
import { disconnectAll } from './disconnectAll.ts'

const failing = (error: unknown) => () => Promise.reject(error)

test('default: disconnects all wallets, and abandons a hanging one after 3 s', async () => {
  const clock = createTestClock()
  let isOver = false
  const leaving = disconnectAll([async () => {}, () => new Promise<void>(() => {})], clock)
  void leaving.then(() => {
    isOver = true
  })
  await clock.advance(2_999)
  expect(isOver).toBe(false)
  await clock.advance(1)
  await leaving
  expect(clock.pending()).toBe(0)
})

test('error: contains the message of one wallet, or of each of several', async () => {
  const clock = createTestClock()
  const first = new Error('extension gone')
  await expect(disconnectAll([failing(first)], clock)).rejects.toMatchObject({
    name: 'DisconnectFailedError',
    cause: first,
  })
  await expect(
    disconnectAll([failing(first), async () => {}, failing('no answer')], clock),
  ).rejects.toMatchObject({
    name: 'DisconnectFailedError',
    cause: { message: 'extension gone, no answer', errors: [first, 'no answer'] },
  })
  await expect(disconnectAll([failing(undefined)], clock)).rejects.toMatchObject({
    name: 'DisconnectFailedError',
  })
})
