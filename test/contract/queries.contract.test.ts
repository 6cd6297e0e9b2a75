import { onlineManager, QueryClient } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as everything from '../../queries/index.ts'
import * as options from '../../queries/options.ts'
import timings from '../spec/timings.json' with { type: 'json' }
import { remoteCases } from './queriesCases.ts'
import { createStandIn, testHttp } from './queriesStandIn.ts'
import { metaMask, phantom, rainbow } from './queriesWalletCases.ts'

/**
 * Builders over wagmi's own. They use wagmi's keys, so that an app's invalidations apply, and read
 * through JSON-RPC. `wagmi/query` imports React, so they are not in `queries/options`.
 * `queriesVendor.contract.test.ts` has their cases.
 */
const vendorBuilders = [
  'getKitEnsAddressQueryOptions',
  'getKitEnsAvatarQueryOptions',
  'getKitEnsNameQueryOptions',
  'getNativeBalanceQueryOptions',
]
/** Builders that read blobs, not JSON. `queriesPictures.contract.test.ts` has their cases. */
const pictureBuilders = ['getAssetImageQueryOptions', 'getWalletImageQueryOptions']
/**
 * Builders that also read the chain. Their tests stand next to them, and `stack/nfts.test.ts` uses
 * a real chain.
 */
const chainBuilders = ['getNftMetadataQueryOptions', 'getNftsQueryOptions']

/** Converts bigints to text, because JSON has none. */
const showBigint = (_key: string, value: unknown) =>
  typeof value === 'bigint' ? `${value}n` : value

const standIn = createStandIn()
beforeAll(() => standIn.server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  standIn.reset()
  onlineManager.setOnline(true)
})
afterAll(() => standIn.server.close())

test('behavior: every exported builder has a case', () => {
  const buildersIn = (entry: object) =>
    Object.keys(entry)
      .filter((name) => name.endsWith('Options'))
      .sort()
  const httpBuilders = [...Object.keys(remoteCases), ...pictureBuilders, ...chainBuilders]
  expect(buildersIn(options)).toEqual(httpBuilders.sort())
  expect(buildersIn(everything)).toEqual([...httpBuilders, ...vendorBuilders].sort())
  expect(Object.keys(everything)).toEqual(expect.arrayContaining(Object.keys(options)))
})

/** Status, body, and the part of the body that the error contains. */
const failures: readonly [title: string, ResponseInit, body: unknown, reason: object][] = [
  ['400 in plain text', { status: 400 }, 'missing field', { reason: 'missing field' }],
  ...[400, 401, 503].map((status): [string, ResponseInit, unknown, object] => [
    `${status} in the standard shape${status === 503 ? ' [spec 8.25]' : ''}`,
    { status, headers: { 'x-request-id': 'id-1' } },
    { status: 'FAILED', reasons: [{ field: 'authentication', description: 'Not known' }] },
    { field: 'authentication', reason: 'Not known', requestId: 'id-1' },
  ]),
  ['400 with a code', { status: 400 }, { code: 'BAD', message: 'Not so' }, { reason: 'Not so' }],
  ['403 [spec 8.24 8.25]', { status: 403 }, '', {}],
  ['404', { status: 404 }, '', {}],
  ['422 in plain text', { status: 422 }, 'invalid type', { reason: 'invalid type' }],
  [
    '429 for the rate [spec 8.25]',
    { status: 429 },
    { status: 'FAILED', reasons: [{ field: 'rate_limited', description: 'Slow down' }] },
    { field: 'rate_limited' },
  ],
  [
    '429 for the quota [spec 8.25]',
    { status: 429 },
    { status: 'FAILED', reasons: [{ field: 'address', description: 'Used up' }] },
    { field: 'address' },
  ],
  ['500 in plain text [spec 8.25]', { status: 500 }, 'Internal server error', {}],
  ['500 without a body [spec 8.25]', { status: 500 }, '', {}],
]

describe.each(Object.entries(remoteCases))('%s', (_, one) => {
  const http = testHttp()
  const newClient = () => {
    const client = new QueryClient()
    one.prepare?.(client, http)
    return client
  }
  beforeEach(() => {
    if (one.reply !== undefined) standIn.give(one.service, one.reply)
  })

  test('default: the key [spec 3.22]', () => {
    expect(one.build(http).queryKey).toEqual(['latchkit', http.scope, ...one.key])
    expect(JSON.parse(JSON.stringify(one.build(http).queryKey))).toEqual(one.build(http).queryKey)
  })

  test('behavior: two project ids or hosts never share a key', () => {
    const { queryKey } = one.build(http)
    expect(one.build(testHttp({ projectId: 'project-b' })).queryKey).not.toEqual(queryKey)
    expect(one.build(testHttp({ directory: 'https://else.test' })).queryKey).not.toEqual(queryKey)
    expect(one.build(testHttp()).queryKey).toEqual(queryKey)
  })

  test('behavior: the key contains exactly the inputs of the result', () => {
    const { queryKey } = one.build(http)
    expect(one.build(http, { staleTime: 1, enabled: false }).queryKey).toEqual(queryKey)
    for (const build of Object.values(one.sameKey)) expect(build(http).queryKey).toEqual(queryKey)
    for (const build of Object.values(one.otherKey)) {
      expect(build(http).queryKey).not.toEqual(queryKey)
    }
  })

  test('behavior: the query function reads its inputs from the key', async () => {
    for (const build of Object.values(one.otherKey)) {
      const other = build(http)
      const keyOfFirst = one.build(http).queryKey
      await other.read(newClient(), keyOfFirst).catch(() => undefined)
      expect(standIn.asked.at(-1)?.pathname).toBe(one.request.pathname)
      expect(Object.fromEntries(standIn.asked.at(-1)?.searchParams ?? [])).toMatchObject(
        Object.fromEntries(Object.entries(one.request.query).filter(([name]) => name !== 'sender')),
      )
      expect(standIn.bodies.at(-1)).toEqual(one.request.body ?? null)
    }
  })

  test('parameters: enabled [spec 6.06]', () => {
    expect(one.build(http).enabled ?? true).toBe(true)
    expect(one.build(http, { enabled: true }).enabled).toBe(true)
    expect(one.build(http, { enabled: false }).enabled).toBe(false)
    for (const build of Object.values(one.disabled)) expect(build(http).enabled).toBe(false)
  })

  test('behavior: without its inputs it sends no request, even when forced', async () => {
    for (const build of Object.values(one.disabled)) {
      await expect(build(http).read(newClient())).resolves.toBeDefined()
    }
    expect(standIn.asked).toEqual([])
  })

  const [isTold, tag] = [one.service !== 'esplora', one.spec ? ` [spec ${one.spec}]` : '']
  test(`behavior: one request, with${isTold ? '' : 'out'} projectId, st and sv${tag}`, async () => {
    await one.build(http).read(newClient())
    expect(standIn.asked.map(({ pathname }) => pathname)).toEqual([one.request.pathname])
    const caller = { projectId: 'project-a', st: 'appkit', sv: 'react-wagmi-9' }
    expect(Object.fromEntries(standIn.asked[0]?.searchParams ?? [])).toEqual({
      ...one.request.query,
      ...(isTold && !one.request.body ? caller : {}),
    })
    expect(standIn.bodies).toEqual([one.request.body ?? null])
  })

  test('behavior: cancelling aborts the request', async () => {
    const client = newClient()
    const signals: (AbortSignal | null | undefined)[] = []
    const spied = options.createHttp({
      projectId: http.projectId,
      baseUrls: http.baseUrls,
      origin: 'https://app.test',
      fetch: (_input, init) => {
        signals.push(init?.signal)
        return new Promise((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
        })
      },
    })
    const { read, queryKey } = one.build(spied)
    const reading = read(client)
    await expect.poll(() => signals.length).toBe(1)
    expect(signals[0]?.aborted).toBe(false)
    await client.cancelQueries({ queryKey })
    await expect(reading).rejects.toThrow()
    expect(signals[0]?.aborted).toBe(true)
  })

  test.each(Object.entries(one.answers))(
    'behavior: response: %s',
    async (_title, { reply, data }) => {
      standIn.replyWith(one.service, reply)
      const answer = await one.build(http).read(newClient())
      expect(JSON.parse(JSON.stringify(answer, showBigint))).toEqual(data)
    },
  )

  test.each(Object.entries(one.wrongShapes))('error: wrong shape: %s', async (_title, reply) => {
    standIn.replyWith(one.service, reply)
    const client = newClient()
    const { read, queryKey } = one.build(http)
    await expect(read(client)).rejects.toBeInstanceOf(options.InvalidResponseError)
    expect(client.getQueryData(queryKey)).toBeUndefined()
  })

  test.each(failures)('error: status %s', async (_title, init, body, reason) => {
    standIn.replyWith(one.service, body, init)
    const reading = one.build(http).read(newClient())
    if (init.status === 404 && one.notFound !== undefined) {
      await expect(reading).resolves.toEqual(one.notFound)
      return
    }
    await expect(reading).rejects.toBeInstanceOf(options.HttpStatusError)
    await expect(reading).rejects.toMatchObject({ status: init.status, ...reason })
    await expect(reading).rejects.toThrow(`HTTP status code: ${init.status}`)
  })

  test('error: no response, a truncated response, and an HTML page', async () => {
    const read = () => one.build(http).read(newClient())
    standIn.faults.set(one.service, { close: true })
    await expect(read()).rejects.toBeInstanceOf(options.HttpNetworkError)
    standIn.faults.set(one.service, { truncate: true })
    await expect(read()).rejects.toBeInstanceOf(options.HttpBodyError)
    standIn.replyWith(one.service, '<!doctype html><title>Sign in to the network</title>')
    await expect(read()).rejects.toBeInstanceOf(options.HttpBodyError)
  })

  test('error: offline is an error, not a silent wait', async () => {
    onlineManager.setOnline(false)
    standIn.faults.set(one.service, { close: true })
    const reading = one.build(http).read(newClient())
    await expect(reading).rejects.toBeInstanceOf(options.HttpNetworkError)
  })

  test('behavior: client errors are final, server errors are retried once', () => {
    if (one.hasPause) {
      expect(one.build(http).retry).toBe(false)
      return
    }
    const retry = one.build(http).retry as (count: number, error: Error) => boolean
    expect(retry(0, new options.HttpStatusError(503))).toBe(true)
    expect(retry(0, new options.HttpNetworkError('https://one.test'))).toBe(true)
    expect(retry(1, new options.HttpStatusError(503))).toBe(false)
    for (const status of [400, 401, 403, 404, 422, 429]) {
      expect(retry(0, new options.HttpStatusError(status))).toBe(false)
    }
    expect(retry(0, new options.InvalidResponseError('GET /'))).toBe(false)
    expect(retry(0, new options.HttpBodyError('https://one.test'))).toBe(false)
  })

  test("behavior: staleTime is the specification's lifetime, unless the caller sets it [spec 3.22 9.07 9.08]", async () => {
    const client = newClient()
    await one.build(http).read(client)
    const { lifetime } = one
    const row = timings.rows.find(({ name }) => name === lifetime)
    expect(row !== undefined || lifetime === 'page' || typeof lifetime === 'number').toBe(true)
    const own = typeof lifetime === 'number' ? lifetime : Number.POSITIVE_INFINITY
    expect(one.build(http).staleTimeIn(client)).toBe(row?.value ?? own)
    expect(one.build(http, { staleTime: 7 }).staleTimeIn(client)).toBe(7)
  })
})

describe('the wallet lists against the test directory', () => {
  const http = testHttp()
  const names = (page: unknown) => (page as options.WalletsPage).wallets.map(({ name }) => name)

  test('default: requested wallets keep their order', async () => {
    const { read } = remoteCases.getFeaturedWalletsQueryOptions?.build(http) ?? {}
    expect(names(await read?.(new QueryClient()))).toEqual(['Rainbow', 'MetaMask'])
  })

  test('behavior: omits an unknown id', async () => {
    const { wallets } = await options.getWalletsById(http, { ids: ['unknown', phantom] })
    expect(wallets.map(({ id }) => id)).toEqual([phantom])
  })

  test('default: recommended are the four best-ranked wallets, with the total count [spec 9.09]', async () => {
    const page = await options.getRecommendedWallets(http)
    expect(page.wallets.map(({ order }) => order)).toEqual([1, 2, 3, 4])
    expect(page.count).toBeGreaterThanOrEqual(600)
  })

  test('parameters: include, exclude, chains [spec 7.07]', async () => {
    const { wallets } = await options.getRecommendedWallets(http, {
      include: [metaMask, rainbow, phantom],
      exclude: [rainbow],
      chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    })
    expect(wallets.map(({ name }) => name)).toEqual(['Phantom'])
  })

  test('error: throws for an unknown project', async () => {
    await expect(
      options.getRecommendedWallets(testHttp({ projectId: 'nobody' })),
    ).rejects.toMatchObject({ status: 401, field: 'authentication' })
  })
})
