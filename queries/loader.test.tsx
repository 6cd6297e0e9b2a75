// @vitest-environment happy-dom

import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import {
  dehydrate,
  HydrationBoundary,
  hydrate,
  QueryClient,
  QueryClientProvider,
  useQuery,
} from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HttpNetworkError } from '../src/errors/httpNetwork.ts'
import {
  createHttp,
  createKitStorage,
  getPortfolioQueryOptions,
  type Http,
  type KitStorage,
} from './options.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const chainId = 'eip155:1'
const projectId = 'project'

type Asked = { path: string; origin: string | undefined; sv: string | null }

/** A service like the real one: without `Origin` or `sv`, it returns an empty list without an error. */
async function serve() {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const url = new URL(String(request.url), 'http://service.test')
    const { origin } = request.headers
    const sv = url.searchParams.get('sv')
    asked.push({ path: url.pathname, origin, sv })
    const ether = {
      name: 'Ether',
      symbol: 'ETH',
      chainId,
      price: 2_000,
      quantity: { decimals: '18', numeric: '1.5' },
    }
    response.end(
      JSON.stringify(
        url.pathname === '/v1/supported-chains'
          ? { http: [chainId], ws: [] }
          : { balances: origin && sv ? [ether] : [] },
      ),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, asked, close: () => server.close() }
}

/** Runs a loader in its own Node process and returns its output, the HTML of a page. */
async function load(url: string, origin?: string): Promise<string> {
  const entry = `${import.meta.dirname}/options.ts`
  const script = `
    import { dehydrate, QueryClient } from '@tanstack/react-query'
    import { createHttp, getPortfolioQueryOptions } from ${JSON.stringify(entry)}
    const http = createHttp(${JSON.stringify({ projectId, origin, baseUrls: { blockchain: url } })})
    const client = new QueryClient()
    const options = getPortfolioQueryOptions(http, ${JSON.stringify({ address, networkId: chainId })})
    try {
      await client.fetchQuery(options)
      console.log(JSON.stringify(dehydrate(client)))
    } catch (error) {
      console.log(error.name)
    }
    client.clear()
  `
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', script],
    { cwd: import.meta.dirname },
  )
  return stdout.trim()
}

function Amount({ http, storage }: { http: Http; storage: KitStorage }) {
  const { data, isStale } = useQuery(
    getPortfolioQueryOptions(http, { address, networkId: chainId, storage }),
  )
  return <p>{[data?.tokens[0]?.quantity.numeric, isStale ? 'old' : 'fresh'].join(' ')}</p>
}

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => document.body.replaceChildren())

describe('a loader in Node', () => {
  test('default: prefetches and dehydrates, and the page hydrates without a second request or a warning', async () => {
    const service = await serve()
    const dehydrated = await load(service.url, 'https://app.example')
    expect(service.asked).toEqual([
      { path: '/v1/supported-chains', origin: 'https://app.example', sv: expect.any(String) },
      {
        path: `/v1/account/${address.toLowerCase()}/balance`,
        origin: 'https://app.example',
        sv: expect.stringContaining('react-wagmi-'),
      },
    ])
    service.close()

    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.reject(new Error('asked again')))
    const http = createHttp({ projectId, baseUrls: { blockchain: service.url }, fetch })
    const storage = createKitStorage({ projectId })
    const amount = <Amount http={http} storage={storage} />
    const page = (children: ReactNode) => (
      <QueryClientProvider client={new QueryClient()}>
        <HydrationBoundary state={JSON.parse(dehydrated)}>{children}</HydrationBoundary>
      </QueryClientProvider>
    )
    const root = document.createElement('div')
    document.body.append(root)
    root.innerHTML = renderToString(page(amount))
    expect(root.textContent).toBe('1.5 fresh')

    const problems: unknown[] = []
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const mounted = await act(async () =>
      hydrateRoot(root, page(amount), { onRecoverableError: (one) => problems.push(one) }),
    )
    expect(root.textContent).toBe('1.5 fresh')
    expect(fetch).not.toHaveBeenCalled()
    expect(problems).toEqual([])
    expect(warn).not.toHaveBeenCalled()
    expect(error).not.toHaveBeenCalled()
    await act(async () => mounted.unmount())
  })

  test('error: without an origin no request is sent, and no empty account is dehydrated', async () => {
    const service = await serve()
    expect(await load(service.url)).toBe('OriginRequiredError')
    expect(service.asked.map(({ path }) => path)).toEqual(['/v1/supported-chains'])
    service.close()
  })
})

test('error: when the supported chains cannot be read, the loader rejects, nothing is dehydrated, and the page fetches', async () => {
  const client = new QueryClient()
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.reject(new Error('asked')))
  const http = createHttp({ projectId, fetch })
  const options = getPortfolioQueryOptions(http, { address, networkId: chainId })
  await expect(client.fetchQuery(options)).rejects.toThrow(HttpNetworkError)
  const page = new QueryClient()
  hydrate(page, dehydrate(client))
  await expect(page.fetchQuery(options)).rejects.toThrow(HttpNetworkError)
  expect(fetch).toHaveBeenCalledTimes(2)
})
