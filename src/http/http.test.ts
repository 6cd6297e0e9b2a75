import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { HttpBodyError, HttpStatusError, OriginRequiredError } from '../errors/http.ts'
import { HttpNetworkError } from '../errors/httpNetwork.ts'
import { createHttp } from './createHttp.ts'
import { imageUrl } from './imageUrl.ts'
import { clientIds } from './request.ts'
import { hashScope } from './serviceCaller.ts'

const projectId = 'b56e18d47c72ab683b10814fe9495694'
const baseUrls = {
  directory: 'http://127.0.0.1:8787/directory',
  blockchain: 'http://127.0.0.1:8787/blockchain/',
}

/** An `Http` with one scripted response, and the requests that it received. */
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

test('default: requests the base URL with project id, SDK type and version [spec 7.02]', async () => {
  const { fetch, http } = setUp(() => Response.json({ data: [] }))
  await expect(http.request('directory', '/getWallets', { query: { page: 1 } })).resolves.toEqual({
    data: [],
  })
  expect(fetch.mock.calls[0]?.[0]).toBe(
    `http://127.0.0.1:8787/directory/getWallets?page=1&projectId=${projectId}&st=appkit&sv=react-wagmi-1.2.3`,
  )
})

test('behavior: sets no header, so that no preflight is needed [spec 7.01]', async () => {
  const { fetch, http } = setUp(() => Response.json({}))
  await http.request('blockchain', 'v1/supported-chains')
  expect(fetch.mock.calls[0]?.[0]).toMatch(
    /^http:\/\/127\.0\.0\.1:8787\/blockchain\/v1\/supported-chains\?/,
  )
  expect(Object.keys(fetch.mock.calls[0]?.[1] ?? {})).toEqual(['signal'])
})

test('behavior: omits undefined values, but sends zero and empty texts', async () => {
  const { fetch, http } = setUp(() => Response.json({}))
  await http.request('directory', '/x', { query: { a: undefined, b: 0, c: '', d: 'x y&z' } })
  const url = new URL(String(fetch.mock.calls[0]?.[0]))
  expect([...url.searchParams].slice(0, 3)).toEqual([
    ['b', '0'],
    ['c', ''],
    ['d', 'x y&z'],
  ])
})

describe('the client id of WalletConnect', () => {
  afterEach(() => clientIds().clear())
  const id = 'did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK'
  const lastOf = (fetch: ReturnType<typeof setUp>['fetch']) =>
    [...new URL(String(fetch.mock.calls.at(-1)?.[0])).searchParams].at(-1)

  test('behavior: is the last parameter of blockchain service calls, while a connection exists [spec 7.02]', async () => {
    const { fetch, http } = setUp(() => Response.json({}))
    const ask = () => http.request('blockchain', '/v1/identity/0x1', { query: { sender: '0x1' } })
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

  test('behavior: is not sent to the directory or for another project [spec 7.02]', async () => {
    const { fetch, http } = setUp(() => Response.json({}))
    clientIds().set(projectId, id)
    await http.request('directory', '/getWallets')
    expect(lastOf(fetch)).toEqual(['sv', 'react-wagmi-1.2.3'])
    expect(imageUrl(http, 'wallet', 'x')).not.toContain('clientId')
    clientIds().clear()
    clientIds().set(`${projectId}0`, id)
    await http.request('blockchain', '/v1/supported-chains')
    expect(lastOf(fetch)).toEqual(['sv', 'react-wagmi-1.2.3'])
  })
})

test('default: the SDK version is the version of this package [spec 7.02 9.27]', () => {
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
    ['an HTML page of a proxy', 502, '<html>Bad gateway</html>', undefined, undefined],
    ['JSON of another shape', 503, '{"reasons":[{"description":7}]}', undefined, undefined],
    ['a JSON list', 503, '[]', undefined, undefined],
    ['JSON null', 503, 'null', undefined, undefined],
  ])('%s', async (_, status, body, reason, field) => {
    const { http } = setUp(
      () => new Response(body, { status, headers: { 'x-request-id': 'a-b-c' } }),
    )
    const error = await errorOf(http.request('blockchain', '/v1/identity/0x'))
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

test('error: rejects with an HttpNetworkError when the request gets no response', async () => {
  const cause = new TypeError('Failed to fetch')
  const { http } = setUp(() => Promise.reject(cause))
  const error = await errorOf(http.request('directory', '/getWallets'))
  expect(error).toBeInstanceOf(HttpNetworkError)
  expect((error as HttpNetworkError).cause).toBe(cause)
})

test.each(['', '{"data":[', '<html></html>'])(
  'error: the response %j is not JSON',
  async (body) => {
    const { http } = setUp(() => new Response(body))
    expect(await errorOf(http.request('directory', '/getWallets'))).toBeInstanceOf(HttpBodyError)
  },
)

test('parameters: signal is passed to fetch, and an abort rejects with its reason', async () => {
  const controller = new AbortController()
  const { fetch, http } = setUp(
    (signal) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('x', 'AbortError')))
      }),
  )
  const reading = errorOf(http.request('directory', '/x', { signal: controller.signal }))
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(1))
  expect(fetch.mock.calls[0]?.[1]?.signal).toBe(controller.signal)
  const reason = new Error('left')
  controller.abort(reason)
  expect(await reading).toBe(reason)
})

describe('parameters: read', () => {
  test('default: transforms a successful response of any type', async () => {
    const { http } = setUp(() => new Response('plain'))
    const read = async (response: Response) => (await response.text()).length
    await expect(http.request('directory', '/x', { read })).resolves.toBe(5)
  })
  test('error: is not called for an error response', async () => {
    const { http } = setUp(() => new Response('plain', { status: 404 }))
    const read = vi.fn(async () => 'read')
    expect(await errorOf(http.request('directory', '/x', { read }))).toBeInstanceOf(HttpStatusError)
    expect(read).not.toHaveBeenCalled()
  })
  test('error: its errors reach the caller, unless the request was aborted', async () => {
    const controller = new AbortController()
    const cause = new Error('not so')
    const { http } = setUp(() => new Response('plain'))
    const read = () => Promise.reject(cause)
    expect(await errorOf(http.request('directory', '/x', { read }))).toBe(cause)
    const reason = new Error('left')
    const leave = async () => {
      controller.abort(reason)
      throw cause
    }
    const { signal } = controller
    expect(await errorOf(http.request('directory', '/x', { read: leave, signal }))).toBe(reason)
  })
})

test('behavior: without a custom `fetch`, uses the global one at each call', async () => {
  const fetch = vi.fn(async () => Response.json({ ok: true }))
  vi.stubGlobal('fetch', fetch)
  await expect(createHttp({ projectId }).request('directory', '/x')).resolves.toEqual({ ok: true })
  expect(fetch).toHaveBeenCalledTimes(1)
})

describe('scope', () => {
  test('default: depends on base URLs and project id only', () => {
    const scope = createHttp({ projectId }).scope
    expect(createHttp({ projectId, sdkVersion: 'x', fetch }).scope).toBe(scope)
    expect(createHttp({ projectId, origin: 'https://app.example' }).scope).toBe(scope)
    expect(createHttp({ projectId: `${projectId}0` }).scope).not.toBe(scope)
    expect(createHttp({ projectId, baseUrls }).scope).not.toBe(scope)
    expect(scope).toMatch(/^[0-9a-z]{1,8}$/)
    expect(scope).not.toContain(projectId.slice(0, 6))
  })

  test('behavior: does not depend on the order of base URLs', () => {
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

  /** The requests that a real local server received. */
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

  test('parameters: origin: Node sends it, together with `sv`', async () => {
    const { url, asked, close } = await serve()
    const http = createHttp({ projectId, origin, baseUrls: { blockchain: url } })
    await http.request('blockchain', '/x', { needsOrigin: true })
    await createHttp({ projectId, baseUrls: { blockchain: url } }).request('blockchain', '/y')
    close()
    expect(asked).toEqual([
      { url: expect.stringContaining(`&sv=${http.sdkVersion}`), origin },
      { url: expect.stringContaining('/y?'), origin: undefined },
    ])
  })

  test('error: a route that requires an origin is not requested without one', async () => {
    const { fetch, http } = setUp(() => Response.json({}))
    expect(await errorOf(http.request('blockchain', '/x', { needsOrigin: true }))).toBeInstanceOf(
      OriginRequiredError,
    )
    expect(fetch).not.toHaveBeenCalled()
  })

  test('behavior: in a browser the origin is set by the browser: no header, no error', async () => {
    vi.stubGlobal('location', new URL('https://page.example'))
    const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({}))
    for (const http of [
      createHttp({ projectId, fetch }),
      createHttp({ projectId, origin, fetch }),
    ]) {
      await http.request('blockchain', '/x', { needsOrigin: true })
      expect(Object.keys(fetch.mock.lastCall?.[1] ?? {})).toEqual(['signal'])
    }
  })
})

describe('post', () => {
  test('default: sends JSON without a header, and no query', async () => {
    const { fetch, http } = setUp(() => Response.json({ fungibles: [] }))
    const body = { projectId, addresses: ['eip155:1:0x'] }
    await expect(http.request('blockchain', '/v1/fungible/price', { body })).resolves.toEqual({
      fungibles: [],
    })
    expect(fetch.mock.calls[0]).toEqual([
      'http://127.0.0.1:8787/blockchain/v1/fungible/price',
      { signal: null, method: 'POST', body: JSON.stringify(body) },
    ])
  })

  test('behavior: the client id of WalletConnect is sent in the query', async () => {
    const { fetch, http } = setUp(() => Response.json({}))
    clientIds().set(projectId, 'did:key:z6Mk')
    await http.request('blockchain', '/x', { body: {} })
    await http.request('blockchain', '/x', { body: {}, query: { a: 1, b: undefined } })
    clientIds().clear()
    expect(fetch.mock.calls.map(([url]) => String(url).split('/x')[1])).toEqual([
      '?clientId=did%3Akey%3Az6Mk',
      '?a=1&clientId=did%3Akey%3Az6Mk',
    ])
  })

  test('error: status, network and body errors as with GET; an abort rejects with its reason', async () => {
    const post = (answer: Parameters<typeof setUp>[0]) =>
      errorOf(setUp(answer).http.request('blockchain', '/x', { body: {} }))
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
    expect(await errorOf(http.request('blockchain', '/x', { body: {}, signal }))).toBe(reason)
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

describe('Bitcoin servers', () => {
  const mainnet = 'bip122:000000000019d6689c085ae165831e93'
  const signet = 'bip122:00000008819873e925422c1ff0f99f7c'

  test("default: requests the network's own server, without the project id", async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json([]))
    const esplora = { [mainnet]: 'https://bitcoin.test/api/' }
    const http = createHttp({ projectId, baseUrls: { ...baseUrls, esplora }, fetch })
    clientIds().set(projectId, 'did:key:z6Mk')
    try {
      await http.request(mainnet, '/address/a/txs', { query: { after_txid: 'b' } })
      await http.request(signet, '/fee-estimates')
    } finally {
      clientIds().delete(projectId)
    }
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([
      'https://bitcoin.test/api/address/a/txs?after_txid=b',
      'https://mempool.space/signet/api/fee-estimates',
    ])
  })

  test('behavior: another server changes the scope', () => {
    const of = (esplora?: Record<`bip122:${string}`, string>) =>
      createHttp({ projectId, baseUrls: { ...baseUrls, ...(esplora && { esplora }) } }).scope
    expect(of({ [mainnet]: 'https://bitcoin.test/api' })).not.toBe(of())
    expect(of()).toBe(of())
  })

  test('error: throws for a network without a server', async () => {
    const http = createHttp({ projectId, fetch: async () => Response.json([]) })
    const testnet4 = 'bip122:00000000da84f2bafbbc53dee25a72ae'
    await expect(http.request(testnet4, '/fee-estimates')).rejects.toBeInstanceOf(HttpNetworkError)
  })
})
