import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { createHttp } from '../../src/http/createHttp.ts'
import { getIdentityQueryOptions } from './options.ts'

const address = '0x1111111111111111111111111111111111111111'

function testHttp(chains: readonly string[]) {
  const asked: string[] = []
  const http = createHttp({
    projectId: 'project',
    fetch: async (input) => {
      const { pathname } = new URL(String(input))
      asked.push(pathname)
      return pathname === '/v1/supported-chains'
        ? Response.json({ http: chains, ws: [] })
        : Response.json({ name: 'alder.eth', avatar: null })
    },
  })
  return { http, asked }
}

describe('getIdentityQueryOptions', () => {
  test('default: checks the supported chains first, then reads the identity [spec 7.32]', async () => {
    const { http, asked } = testHttp(['eip155:1'])
    const identity = await new QueryClient().fetchQuery(getIdentityQueryOptions(http, { address }))
    expect(identity).toEqual({ name: 'alder.eth' })
    expect(asked).toEqual(['/v1/supported-chains', `/v1/identity/${address}`])
  })

  test('behavior: a chain that the service does not support has no identity, without a request [spec 7.32]', async () => {
    const { http, asked } = testHttp(['eip155:1'])
    const options = getIdentityQueryOptions(http, { address, networkId: 'eip155:31337' })
    expect(await new QueryClient().fetchQuery(options)).toEqual({})
    expect(asked).toEqual(['/v1/supported-chains'])
  })

  test('behavior: the identity of the same address stays while the network changes', () => {
    const { http } = testHttp(['eip155:1', 'eip155:8453'])
    const client = new QueryClient()
    const first = getIdentityQueryOptions(http, { address, networkId: 'eip155:1' })
    client.setQueryData(first.queryKey, { name: 'alder.eth' })
    const observer = new QueryObserver(client, { ...first, enabled: false })
    const show = (options: typeof first) => {
      observer.setOptions({ ...options, enabled: false })
      const { data, isPlaceholderData } = observer.getCurrentResult()
      return { data, isPlaceholderData }
    }
    expect(show(getIdentityQueryOptions(http, { address, networkId: 'eip155:8453' }))).toEqual({
      data: { name: 'alder.eth' },
      isPlaceholderData: true,
    })
    const other = getIdentityQueryOptions(http, {
      address: `0x${'2'.repeat(40)}`,
      networkId: 'eip155:8453',
    })
    expect(show(other)).toEqual({ data: undefined, isPlaceholderData: false })
  })
})
