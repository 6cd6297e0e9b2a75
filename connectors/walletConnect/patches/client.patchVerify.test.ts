import { expect, test, vi } from 'vitest'
import { createTestClock } from '../../../test/fixtures/createTestClock.ts'
import { patchVerify } from './client.ts'

/**
 * The client's Verify API: a host, and a request that returns an empty text after its own time
 * limit.
 */
function setUp(answer: () => Promise<string | undefined>, url?: string) {
  const clock = createTestClock()
  const silent = new Set<string>()
  const register = vi.fn(answer)
  const getVerifyUrl = (named?: string) => named ?? 'https://vendor.example'
  const verify = { verifyUrlV3: 'https://vendor.example/v3', getVerifyUrl, register }
  patchVerify(verify as never, { url, clock, silent })
  const ask = () => verify.register()
  return { clock, silent, register, verify, ask }
}

test('default: calls the configured host', async () => {
  const { verify, ask } = setUp(async () => 'jwt', 'https://verify.example')
  expect(verify.verifyUrlV3).toBe('https://verify.example/v3')
  expect(await ask()).toBe('jwt')
  expect(verify.getVerifyUrl('https://named-by-a-wallet.example')).toBe('https://verify.example')
})

test("behavior: without the option, keeps the SDK's host", () => {
  const { verify } = setUp(async () => 'jwt')
  expect(verify.verifyUrlV3).toBe('https://vendor.example/v3')
  expect(verify.getVerifyUrl()).toBe('https://vendor.example')
})

test('behavior: does not call a host again after it did not respond', async () => {
  const { ask, register } = setUp(async () => '')
  expect(await ask()).toBe('')
  expect(await ask()).toBe('')
  expect(register).toHaveBeenCalledTimes(1)
})

test('behavior: times out after six seconds on a hanging host', async () => {
  const { ask, register, clock } = setUp(() => new Promise(() => {}))
  const asked = ask()
  await clock.advance(5_999)
  let answer: unknown = 'none yet'
  void asked.then((value) => {
    answer = value
  })
  await clock.advance(0)
  expect(answer).toBe('none yet')
  await clock.advance(1)
  expect(answer).toBe('')
  expect(await ask()).toBe('')
  expect(register).toHaveBeenCalledTimes(1)
  expect(clock.pending()).toBe(0)
})

test('behavior: without a call, no host is recorded as unresponsive', async () => {
  const { ask, register } = setUp(async () => undefined)
  expect(await ask()).toBeUndefined()
  expect(await ask()).toBeUndefined()
  expect(register).toHaveBeenCalledTimes(2)
})

test('error: a failed request is treated as unresponsive', async () => {
  const { ask, silent } = setUp(() => Promise.reject(new Error('blocked')))
  expect(await ask()).toBe('')
  expect([...silent]).toEqual(['https://vendor.example/v3'])
})
