import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  HttpBodyError,
  HttpNetworkError,
  HttpStatusError,
  OriginRequiredError,
} from '../errors/http.ts'
import { createHttp } from './createHttp.ts'
import { imageUrl } from './imageUrl.ts'
import { clientIds } from './request.ts'
import { hashScope } from './serviceCaller.ts'

const projectId = 'b56e18d47c72ab683b10814fe9495694'
const baseUrls = {
  directory: 'http://127.0.0.1:8787/directory',
  blockchain: 'http://127.0.0.1:8787/blockchain/',
}

/** An `Http` over one scripted answer, and the requests that it got. */
function setUp(answer: (signal: AbortSignal | null | undefined) => Response | Promise<Response>) {
  const fetch = vi.fn<typeof globalThis.fetch>(async (_url, init) => answer(init?.signal))
  const http = createHttp({ projectId, baseUrls, sdkVersion: 'react-wagmi-1.2.3', fetch })
  return { fetch, http }
}

async function errorOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  )
}

test('default: asks under the base URL, with the project id and the SDK’s name and version [spec 7.02]', async () => {
  const { fetch, http } = setUp(() => Response.json({ data: [] }))
  await expect(http.ask('directory', '/getWallets', { query: { page: 1 } })).resolves.toEqual({
    data: [],
  })
  expect(fetch.mock.calls[0]?.[0]).toBe(
    `http://127.0.0.1:8787/directory/getWallets?page=1&projectId=${projectId}&st=appkit&sv=react-wagmi-1.2.3`,
  )
})

test('behavior: no header is set, so that no preflight is made [spec 7.01]', async () => {
  const { fetch, http } = setUp(() => Response.json({}))
  await http.ask('blockchain', 'v1/supported-chains')
  expect(fetch.mock.calls[0]?.[0]).toMatch(
    /^http:\/\/127\.0\.0\.1:8787\/blockchain\/v1\/supported-chains\?/,
  )
  expect(Object.keys(fetch.mock.calls[0]?.[1] ?? {})).toEqual(['signal'])
})

test('behavior: undefined values are left out; zero and empty texts are sent', async () => {
  const { fetch, http } = setUp(() => Response.json({}))
  await http.ask('directory', '/x', { query: { a: undefined, b: 0, c: '', d: 'x y&z' } })
  const url = new URL(String(fetch.mock.calls[0]?.[0]))
  expect([...url.searchParams].slice(0, 3)).toEqual([
    ['b', '0'],
    ['c', ''],
    ['d', 'x y&z'],
  ])
})

describe('the id of a WalletConnect client', () => {
  afterEach(() => clientIds().clear())
  const id = 'did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK'
  const lastOf = (fetch: ReturnType<typeof setUp>['fetch']) =>
    [...new URL(String(fetch.mock.calls.at(-1)?.[0])).searchParams].at(-1)

  test('behavior: it comes last in calls of the blockchain service, while there is one [spec 7.02]', async () => {
    const { fetch, http } = setUp(() => Response.json({}))
    const ask = () => http.ask('blockchain', '/v1/identity/0x1', { query: { sender: '0x1' } })
    clientIds().set(projectId, id)
    await ask()
    expect(fetch.mock.calls[0]?.[0]).toBe(
      `http://127.0.0.1:8787/blockchain/v1/identity/0x1?sender=0x1&projectId=${projectId}&st=appkit&sv=react-wagmi-1.2.3&clientId=${encodeURIComponent(id)}`,
    )
    expect(lastOf(fetch)).toEqual(['clientId', id])
    clientIds().delete(projectId)
    await ask()
    expect(lastOf(fetch)).toEqual(['sv', 'react-wagmi-1.2.3'])
  })

  test('behavior: the directory never gets it, nor does another project [spec 7.02]', async () => {
    const { fetch, http } = setUp(() => Response.json({}))
    clientIds().set(projectId, id)
    await http.ask('directory', '/getWallets')
    expect(lastOf(fetch)).toEqual(['sv', 'react-wagmi-1.2.3'])
    expect(imageUrl(http, 'wallet', 'x')).not.toContain('clientId')
    clientIds().clear()
    clientIds().set(`${projectId}0`, id)
    await http.ask('blockchain', '/v1/supported-chains')
    expect(lastOf(fetch)).toEqual(['sv', 'react-wagmi-1.2.3'])
  })
})

test('default: the version of the SDK is that of this package [spec 7.02 9.27]', () => {
  expect(createHttp({ projectId }).sdkVersion).toMatch(/^react-wagmi-\d+\.\d+\.\d+/)
  expect(createHttp({ projectId }).sdkType).toBe('appkit')
})

describe('error: every shape of an error body [spec 8.24]', () => {
  test.each([
    [
      'reasons',
      401,
      '{"status":"FAILED","reasons":[{"field":"authentication","description":"We failed to authenticate your request"}]}',
      'We failed to authenticate your request',
      'authentication',
    ],
    [
      'reasons with an empty field',
      400,
      '{"status":"FAILED","reasons":[{"field":"","description":"Invalid address"}]}',
      'Invalid address',
      undefined,
    ],
    [
      'quota',
      429,
      '{"status":"FAILED","reasons":[{"field":"address","description":"quota"}]}',
      'quota',
      'address',
    ],
    [
      'code and message',
      400,
      '{"code":"X1","message":"Unknown currency"}',
      'Unknown currency',
      undefined,
    ],
    ['plain text', 500, 'Internal server error', 'Internal server error', undefined],
    ['nothing', 500, '', undefined, undefined],
    ['a page of something in between', 502, '<html>Bad gateway</html>', undefined, undefined],
    ['JSON of another shape', 503, '{"reasons":[{"description":7}]}', undefined, undefined],
    ['a JSON list', 503, '[]', undefined, undefined],
    ['JSON null', 503, 'null', undefined, undefined],
  ])('%s', async (_, status, body, reason, field) => {
    const { http } = setUp(
      () => new Response(body, { status, headers: { 'x-request-id': 'a-b-c' } }),
    )
    const error = await errorOf(http.ask('blockchain', '/v1/identity/0x'))
    expect(error).toBeInstanceOf(HttpStatusError)
    expect(error).toMatchObject({
      shortMessage: `HTTP status code: ${status}`,
      status,
      reason,
      field,
      requestId: 'a-b-c',
    })
    expect((error as Error).message).not.toContain(projectId)
  })
})

test('error: no answer', async () => {
  const cause = new TypeError('Failed to fetch')
  const { http } = setUp(() => Promise.reject(cause))
  const error = await errorOf(http.ask('directory', '/getWallets'))
  expect(error).toBeInstanceOf(HttpNetworkError)
  expect((error as HttpNetworkError).cause).toBe(cause)
})

test.each(['', '{"data":[', '<html></html>'])(
  'error: an answer %j that is no JSON',
  async (body) => {
    const { http } = setUp(() => new Response(body))
    expect(await errorOf(http.ask('directory', '/getWallets'))).toBeInstanceOf(HttpBodyError)
  },
)

test('parameters: signal is passed on, and an abort rejects with its reason', async () => {
  const controller = new AbortController()
  const { fetch, http } = setUp(
    (signal) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('x', 'AbortError')))
      }),
  )
  const reading = errorOf(http.ask('directory', '/x', { signal: controller.signal }))
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(1))
  expect(fetch.mock.calls[0]?.[1]?.signal).toBe(controller.signal)
  const reason = new Error('left')
  controller.abort(reason)
  expect(await reading).toBe(reason)
})

describe('parameters: read', () => {
  test('default: makes the result of a good answer, whatever its body is', async () => {
    const { http } = setUp(() => new Response('plain'))
    const read = async (response: Response) => (await response.text()).length
    await expect(http.ask('directory', '/x', { read })).resolves.toBe(5)
  })
  test('error: is not asked about a bad answer', async () => {
    const { http } = setUp(() => new Response('plain', { status: 404 }))
    const read = vi.fn(async () => 'read')
    expect(await errorOf(http.ask('directory', '/x', { read }))).toBeInstanceOf(HttpStatusError)
    expect(read).not.toHaveBeenCalled()
  })
  test('error: what it throws reaches the caller, unless the request was aborted', async () => {
    const controller = new AbortController()
    const cause = new Error('not so')
    const { http } = setUp(() => new Response('plain'))
    const read = () => Promise.reject(cause)
    expect(await errorOf(http.ask('directory', '/x', { read }))).toBe(cause)
    const reason = new Error('left')
    const leave = async () => {
      controller.abort(reason)
      throw cause
    }
    const { signal } = controller
    expect(await errorOf(http.ask('directory', '/x', { read: leave, signal }))).toBe(reason)
  })
})

test('behavior: without a `fetch` of its own it takes the platform’s at each call', async () => {
  const fetch = vi.fn(async () => Response.json({ ok: true }))
  vi.stubGlobal('fetch', fetch)
  await expect(createHttp({ projectId }).ask('directory', '/x')).resolves.toEqual({ ok: true })
  expect(fetch).toHaveBeenCalledTimes(1)
})

describe('scope', () => {
  test('default: base URLs and project id make it, and nothing else', () => {
    const scope = createHttp({ projectId }).scope
    expect(createHttp({ projectId, sdkVersion: 'x', fetch }).scope).toBe(scope)
    expect(createHttp({ projectId, origin: 'https://app.example' }).scope).toBe(scope)
    expect(createHttp({ projectId: `${projectId}0` }).scope).not.toBe(scope)
    expect(createHttp({ projectId, baseUrls }).scope).not.toBe(scope)
    expect(scope).toMatch(/^[0-9a-z]{1,8}$/)
    expect(scope).not.toContain(projectId.slice(0, 6))
  })

  test('behavior: the order in which base URLs are written does not matter', () => {
    const { directory, blockchain } = baseUrls
    expect(createHttp({ projectId, baseUrls: { directory, blockchain } }).scope).toBe(
      createHttp({ projectId, baseUrls: { blockchain, directory } }).scope,
    )
  })

  test('behavior: the hash is FNV-1a', () => {
    // Published test vectors: '' is 811c9dc5, 'foobar' is bf9cf968.
    expect(hashScope('')).toBe((0x811c9dc5).toString(36))
    expect(hashScope('foobar')).toBe((0xbf9cf968).toString(36))
  })
})

describe('outside a browser', () => {
  const origin = 'https://app.example'

  /** What a real server on this machine was sent. */
  async function serve(): Promise<{
    url: string
    asked: Record<string, unknown>[]
    close(): void
  }> {
    const asked: Record<string, unknown>[] = []
    const server = createServer((request, response) => {
      asked.push({ url: request.url, origin: request.headers.origin })
      response.end('{}')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    return { url: `http://127.0.0.1:${port}`, asked, close: () => server.close() }
  }

  test('parameters: origin: Node sends it, and `sv`', async () => {
    const { url, asked, close } = await serve()
    const http = createHttp({ projectId, origin, baseUrls: { blockchain: url } })
    await http.ask('blockchain', '/x', { needsOrigin: true })
    await createHttp({ projectId, baseUrls: { blockchain: url } }).ask('blockchain', '/y')
    close()
    expect(asked).toEqual([
      { url: expect.stringContaining(`&sv=${http.sdkVersion}`), origin },
      { url: expect.stringContaining('/y?'), origin: undefined },
    ])
  })

  test('error: a route that needs an origin is not asked without one', async () => {
    const { fetch, http } = setUp(() => Response.json({}))
    expect(await errorOf(http.ask('blockchain', '/x', { needsOrigin: true }))).toBeInstanceOf(
      OriginRequiredError,
    )
    expect(fetch).not.toHaveBeenCalled()
  })

  test('behavior: in a browser the origin is the browser’s own: no header, no error', async () => {
    vi.stubGlobal('location', new URL('https://page.example'))
    const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({}))
    for (const http of [
      createHttp({ projectId, fetch }),
      createHttp({ projectId, origin, fetch }),
    ]) {
      await http.ask('blockchain', '/x', { needsOrigin: true })
      expect(Object.keys(fetch.mock.lastCall?.[1] ?? {})).toEqual(['signal'])
    }
  })
})

describe('post', () => {
  test('default: JSON without a header, and nothing in the query', async () => {
    const { fetch, http } = setUp(() => Response.json({ fungibles: [] }))
    const body = { projectId, addresses: ['eip155:1:0x'] }
    await expect(http.ask('blockchain', '/v1/fungible/price', { body })).resolves.toEqual({
      fungibles: [],
    })
    expect(fetch.mock.calls[0]).toEqual([
      'http://127.0.0.1:8787/blockchain/v1/fungible/price',
      { signal: null, method: 'POST', body: JSON.stringify(body) },
    ])
  })

  test('behavior: the id of a WalletConnect client comes in the query', async () => {
    const { fetch, http } = setUp(() => Response.json({}))
    clientIds().set(projectId, 'did:key:z6Mk')
    await http.ask('blockchain', '/x', { body: {} })
    await http.ask('blockchain', '/x', { body: {}, query: { a: 1, b: undefined } })
    clientIds().clear()
    expect(fetch.mock.calls.map(([url]) => String(url).split('/x')[1])).toEqual([
      '?clientId=did%3Akey%3Az6Mk',
      '?a=1&clientId=did%3Akey%3Az6Mk',
    ])
  })

  test('error: status, network and body as for get; an abort rejects with its reason', async () => {
    const post = (answer: Parameters<typeof setUp>[0]) =>
      errorOf(setUp(answer).http.ask('blockchain', '/x', { body: {} }))
    expect(await post(() => new Response('wrong', { status: 422 }))).toMatchObject({
      name: 'HttpStatusError',
      status: 422,
      reason: 'wrong',
    })
    expect(await post(() => Promise.reject(new TypeError('x')))).toBeInstanceOf(HttpNetworkError)
    expect(await post(() => new Response('<'))).toBeInstanceOf(HttpBodyError)
    const reason = new Error('left')
    const { http } = setUp(() => Promise.reject(new TypeError('x')))
    const signal = AbortSignal.abort(reason)
    expect(await errorOf(http.ask('blockchain', '/x', { body: {}, signal }))).toBe(reason)
  })
})

test('imageUrl: wallets and assets have their own routes [spec 7.09]', () => {
  const http = createHttp({ projectId, baseUrls, sdkVersion: 'react-wagmi-1.2.3' })
  const query = `projectId=${projectId}&st=appkit&sv=react-wagmi-1.2.3`
  expect(imageUrl(http, 'wallet', 'a1')).toBe(
    `http://127.0.0.1:8787/directory/getWalletImage/a1?${query}`,
  )
  expect(imageUrl(http, 'asset', 'a/1')).toBe(
    `http://127.0.0.1:8787/directory/public/getAssetImage/a%2F1?${query}`,
  )
})

describe('servers of Bitcoin', () => {
  const mainnet = 'bip122:000000000019d6689c085ae165831e93'
  const signet = 'bip122:00000008819873e925422c1ff0f99f7c'

  test('default: a network’s own server is asked, without a word on the project', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json([]))
    const esplora = { [mainnet]: 'https://bitcoin.test/api/' }
    const http = createHttp({ projectId, baseUrls: { ...baseUrls, esplora }, fetch })
    clientIds().set(projectId, 'did:key:z6Mk')
    try {
      await http.ask(mainnet, '/address/a/txs', { query: { after_txid: 'b' } })
      await http.ask(signet, '/fee-estimates')
    } finally {
      clientIds().delete(projectId)
    }
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([
      'https://bitcoin.test/api/address/a/txs?after_txid=b',
      'https://mempool.space/signet/api/fee-estimates',
    ])
  })

  test('behavior: another server is another scope', () => {
    const of = (esplora?: Record<`bip122:${string}`, string>) =>
      createHttp({ projectId, baseUrls: { ...baseUrls, ...(esplora && { esplora }) } }).scope
    expect(of({ [mainnet]: 'https://bitcoin.test/api' })).not.toBe(of())
    expect(of()).toBe(of())
  })

  test('error: a network that has none', async () => {
    const http = createHttp({ projectId, fetch: async () => Response.json([]) })
    const testnet4 = 'bip122:00000000da84f2bafbbc53dee25a72ae'
    await expect(http.ask(testnet4, '/fee-estimates')).rejects.toBeInstanceOf(HttpNetworkError)
  })
})
