import { beforeEach, describe, expect, test } from 'vitest'
import { createTestClock, type TestClock } from '../../test/fixtures/createTestClock.ts'
import { createRequests, type Requests } from './createRequests.ts'

describe('createRequests', () => {
  let clock: TestClock
  let requests: Requests
  beforeEach(() => {
    clock = createTestClock()
    requests = createRequests(clock)
  })
  const never = () => new Promise<never>(() => {})
  const caught = (promise: Promise<unknown>) => promise.catch((error: Error) => error.name)

  test('default: resolves, and leaves no timer', async () => {
    expect(await requests.run(async () => 7)).toBe(7)
    expect(clock.pending()).toBe(0)
  })

  test('behavior: rejects a request while another one is pending', async () => {
    let answer = (_value: string) => {}
    const first = requests.run(() => new Promise<string>((resolve) => (answer = resolve)))
    let asked = 0
    const second = requests.run(async () => asked++)
    expect(await caught(second)).toBe('PromptAlreadyOpenError')
    expect(asked).toBe(0)
    answer('yes')
    expect(await first).toBe('yes')
    expect(await requests.run(async () => 'next')).toBe('next')
  })

  test('behavior: times out after five minutes, ignores a late response and sends the next request', async () => {
    let answer = (_value: string) => {}
    const outcome = caught(requests.run(() => new Promise<string>((resolve) => (answer = resolve))))
    let name: unknown
    void outcome.then((one) => (name = one))
    await clock.advance(299_999)
    expect(name).toBeUndefined()
    await clock.advance(1)
    expect(name).toBe('RequestTimedOutError')
    const next = requests.run(never)
    const nextOutcome = caught(next)
    answer('late')
    await clock.advance(0)
    // The late response neither settles the next request nor admits a third one.
    expect(await caught(requests.run(async () => 1))).toBe('PromptAlreadyOpenError')
    await clock.advance(300_000)
    expect(await nextOutcome).toBe('RequestTimedOutError')
  })

  test('behavior: rejects when the connection ends', async () => {
    const outcome = caught(requests.run(never))
    requests.end()
    expect(await outcome).toBe('NotConnectedError')
    expect(clock.pending()).toBe(0)
    expect(await requests.run(async () => 1)).toBe(1)
  })

  test.each([
    ['a rejection by code', { code: 4001, message: '' }, 'RequestRejectedError'],
    ['a rejection by message', new Error('User rejected the request.'), 'RequestRejectedError'],
    ['an open prompt', { code: -32002, message: '' }, 'PromptAlreadyOpenError'],
    ['another error', new Error('Blockhash not found'), 'RequestFailedError'],
    ['a rejection code of WalletConnect', { code: 5000, message: '' }, 'RequestFailedError'],
    ['undefined', undefined, 'RequestFailedError'],
  ])('error: maps %s, and keeps it as the cause', async (_title, thrown, name) => {
    const failure = await requests.run(() => Promise.reject(thrown)).catch((error) => error)
    expect(failure.name).toBe(name)
    expect(failure.cause).toBe(thrown)
    // An error that is thrown synchronously is mapped in the same way.
    const sync = requests.run(() => {
      throw thrown
    })
    expect(await caught(sync)).toBe(name)
  })

  test('parameters: refusals: rejection codes of the transport', async () => {
    const own = createRequests(clock, [5000])
    expect(await caught(own.run(() => Promise.reject({ code: 5000 })))).toBe('RequestRejectedError')
  })
})
