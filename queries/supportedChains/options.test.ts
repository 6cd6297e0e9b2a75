import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { HttpStatusError, InvalidResponseError } from '../../src/errors/http.ts'
import { createHttp } from '../../src/http/createHttp.ts'
import { isChainSupported } from './options.ts'

/** An `http` whose service sends the replies in order, and then repeats the last one. */
function testHttp(...replies: unknown[]) {
  const asked: string[] = []
  const http = createHttp({
    projectId: 'project',
    fetch: async (input) => {
      asked.push(new URL(String(input)).pathname)
      const reply = replies[Math.min(asked.length, replies.length) - 1]
      return reply instanceof Response ? reply.clone() : Response.json(reply)
    },
  })
  return { http, asked }
}
const served = { http: ['eip155:1'], ws: [] }

describe('isChainSupported', () => {
  test('default: a chain in the service’s list is supported, another is not [spec 7.32]', async () => {
    const { http } = testHttp(served)
    const client = new QueryClient()
    await expect(isChainSupported(client, http, { networkId: 'eip155:1' })).resolves.toBe(true)
    await expect(isChainSupported(client, http, { networkId: 'eip155:31337' })).resolves.toBe(false)
  })

  test('behavior: parallel callers share one request [spec 7.32]', async () => {
    const { http, asked } = testHttp(served)
    const client = new QueryClient()
    const ask = (chainId: string) => isChainSupported(client, http, { networkId: chainId })
    await Promise.all([ask('eip155:1'), ask('eip155:97'), ask('eip155:1')])
    await ask('eip155:1')
    expect(asked).toEqual(['/v1/supported-chains'])
  })

  test('behavior: an empty list is requested again until it is not empty [spec 7.32]', async () => {
    const { http, asked } = testHttp({ http: [], ws: [] }, { http: [], ws: [] }, served)
    const client = new QueryClient()
    const ask = () => isChainSupported(client, http, { networkId: 'eip155:1' })
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([false, false, true, true])
    expect(asked.length).toBe(3)
  })

  test('error: a failed request throws, is not retried immediately, and is sent again later [spec 7.32]', async () => {
    const { http, asked } = testHttp(new Response('', { status: 503 }), served)
    const client = new QueryClient()
    const ask = () => isChainSupported(client, http, { networkId: 'eip155:1' })
    await expect(ask()).rejects.toThrow(HttpStatusError)
    expect(asked.length).toBe(1)
    expect(await ask()).toBe(true)
  })

  test('error: a malformed reply is rejected [spec 7.32]', async () => {
    const { http } = testHttp({ chains: [] })
    await expect(
      isChainSupported(new QueryClient(), http, { networkId: 'eip155:1' }),
    ).rejects.toThrow(InvalidResponseError)
  })

  test('behavior: two projects on one client request their own lists [spec 7.32]', async () => {
    const first = testHttp(served)
    const second = createHttp({
      projectId: 'another',
      fetch: async () => Response.json({ http: [], ws: [] }),
    })
    const client = new QueryClient()
    expect(await isChainSupported(client, first.http, { networkId: 'eip155:1' })).toBe(true)
    expect(await isChainSupported(client, second, { networkId: 'eip155:1' })).toBe(false)
  })
})
