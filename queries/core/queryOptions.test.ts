import { expect, test } from 'vitest'
import { HttpStatusError, InvalidResponseError } from '../../src/errors/http.ts'
import { HttpNetworkError } from '../../src/errors/httpNetwork.ts'
import { retryRemote } from './queryOptions.ts'

test.each([
  [399, false],
  [400, false],
  [429, false],
  [499, false],
  [500, true],
  [501, true],
  [503, true],
  [599, true],
])('status %i is retried: %s', (status, isRetried) => {
  expect(retryRemote(0, new HttpStatusError(status))).toBe(isRetried)
  expect(retryRemote(1, new HttpStatusError(status))).toBe(false)
})

test('a failed connection is retried once, an invalid response never', () => {
  expect(retryRemote(0, new HttpNetworkError('https://one.test'))).toBe(true)
  expect(retryRemote(1, new HttpNetworkError('https://one.test'))).toBe(false)
  expect(retryRemote(0, new InvalidResponseError('GET /'))).toBe(false)
})
