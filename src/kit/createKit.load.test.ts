// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { create } from '../../test/fixtures/wagmiKit.ts'
import { HttpNetworkError } from '../errors/httpNetwork.ts'

const failure = new TypeError('Failed to fetch dynamically imported module')
vi.mock('./kitRuntime.ts', () => Promise.reject(failure))

test('error: a request rejects with an HttpNetworkError if the code that sends it fails to load', async () => {
  const error = await create()
    .kit.http.request('directory', '/getWallets')
    .catch((error: unknown) => error)
  expect(error).toBeInstanceOf(HttpNetworkError)
  expect(error).toMatchObject({
    code: 'HttpNetwork',
    metaMessages: ['URL: /getWallets', expect.any(String)],
  })
  expect((error as HttpNetworkError).walk((one) => one === failure)).toBe(failure)
})
