import { QueryClient } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeDirectoryWallets } from '../../playground/stack/services/directoryWallets.ts'
import * as options from '../../queries/options.ts'
import { type Built, built, createStandIn, testHttp } from './queriesStandIn.ts'

/** The part of the builder contract that applies to reads of blobs. */
const standIn = createStandIn()
beforeAll(() => standIn.server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => standIn.reset())
afterAll(() => standIn.server.close())

const walletImage = makeDirectoryWallets()[0]?.image_id ?? ''
type Parameters = { imageId?: string; query?: { staleTime?: number; enabled?: boolean } }
type PictureCase = {
  build(http: options.Http, parameters: Parameters): Built
  kind: string
  imageId: string
  pathname: string
  type: string
  /** The first bytes of the image. */
  start: RegExp
}
const cases: Record<string, PictureCase> = {
  getWalletImageQueryOptions: {
    build: (http, parameters) => built(options.getWalletImageQueryOptions(http, parameters)),
    kind: 'wallet',
    imageId: walletImage,
    pathname: `/base/getWalletImage/${walletImage}`,
    type: 'image/png',
    start: /^.PNG\r\n/,
  },
  getAssetImageQueryOptions: {
    build: (http, parameters) => built(options.getAssetImageQueryOptions(http, parameters)),
    kind: 'asset',
    imageId: 'one/two',
    pathname: '/base/public/getAssetImage/one%2Ftwo',
    type: 'image/svg+xml',
    start: /^<svg /,
  },
}
const read = (one: PictureCase, client = new QueryClient()) =>
  one.build(testHttp(), { imageId: one.imageId }).read(client) as Promise<Blob>

describe.each(Object.entries(cases))('contract: %s', (_name, one) => {
  const { imageId } = one

  test("default: reads the directory's image, in one request with projectId, st and sv [spec 7.02 7.09]", async () => {
    const blob = await read(one)
    expect(blob.type).toBe(one.type)
    expect(await blob.text()).toMatch(one.start)
    expect(standIn.asked.map(({ pathname }) => pathname)).toEqual([one.pathname])
    expect(Object.fromEntries(standIn.asked[0]?.searchParams ?? [])).toEqual({
      projectId: 'project-a',
      st: 'appkit',
      sv: 'react-wagmi-9',
    })
  })

  test('default: the key is scope, subject, kind and id', () => {
    const http = testHttp()
    const { queryKey } = one.build(http, { imageId })
    expect(queryKey).toEqual(['latchkit', http.scope, 'picture', { kind: one.kind, imageId }])
    expect(one.build(testHttp({ projectId: 'project-b' }), { imageId }).queryKey).not.toEqual(
      queryKey,
    )
    expect(one.build(http, { imageId, query: { staleTime: 1 } }).queryKey).toEqual(queryKey)
    expect(one.build(http, { imageId: 'other' }).queryKey).not.toEqual(queryKey)
  })

  test('behavior: the query function reads its inputs from the key', async () => {
    const { queryKey } = one.build(testHttp(), { imageId })
    await one.build(testHttp(), { imageId: 'other' }).read(new QueryClient(), queryKey)
    expect(standIn.asked.at(-1)?.pathname).toBe(one.pathname)
  })

  test('parameters: enabled; without an id it sends no request, even when forced', async () => {
    const http = testHttp()
    expect(one.build(http, { imageId }).enabled).toBe(true)
    expect(one.build(http, { imageId, query: { enabled: false } }).enabled).toBe(false)
    for (const nothing of [{}, { imageId: '' }]) {
      expect(one.build(http, nothing).enabled).toBe(false)
      expect(((await one.build(http, nothing).read(new QueryClient())) as Blob).size).toBe(0)
    }
    expect(standIn.asked).toEqual([])
  })

  test('behavior: never becomes stale, unless the caller sets it', () => {
    const client = new QueryClient()
    const stale = (query?: { staleTime: number }) =>
      one.build(testHttp(), { imageId, query }).staleTimeIn(client)
    expect(stale()).toBe(Number.POSITIVE_INFINITY)
    expect(stale({ staleTime: 7 })).toBe(7)
  })

  test('behavior: cancelling aborts the request, also during the body', async () => {
    const client = new QueryClient()
    const signals: (AbortSignal | null | undefined)[] = []
    const http = options.createHttp({
      projectId: 'project',
      fetch: async (_input, init) => {
        signals.push(init?.signal)
        const body = new ReadableStream({
          start(to) {
            to.enqueue(new Uint8Array(8))
            init?.signal?.addEventListener('abort', () => to.error(init.signal?.reason))
          },
        })
        return new Response(body, { headers: { 'content-type': 'image/png' } })
      },
    })
    const { read: begin, queryKey } = one.build(http, { imageId })
    const reading = begin(client)
    await expect.poll(() => signals.length).toBe(1)
    await client.cancelQueries({ queryKey })
    await expect(reading).rejects.toThrow()
    await expect(reading).rejects.not.toBeInstanceOf(options.InvalidResponseError)
    expect(signals[0]?.aborted).toBe(true)
  })

  test.each([400, 401, 403, 404, 429, 500, 503])('error: status %i', async (status) => {
    standIn.replyWith('directory', '', { status })
    await expect(read(one)).rejects.toMatchObject({ name: 'HttpStatusError', status })
  })

  test('error: no connection', async () => {
    standIn.faults.set('directory', { close: true })
    await expect(read(one)).rejects.toBeInstanceOf(options.HttpNetworkError)
  })

  test('error: JSON, or an HTML page of a proxy', async () => {
    standIn.replyWith('directory', { unexpected: true })
    await expect(read(one)).rejects.toBeInstanceOf(options.InvalidResponseError)
    standIn.replyWith('directory', '<!doctype html>', { headers: { 'content-type': 'text/html' } })
    const client = new QueryClient()
    await expect(read(one, client)).rejects.toBeInstanceOf(options.InvalidResponseError)
    expect(client.getQueryData(one.build(testHttp(), { imageId }).queryKey)).toBeUndefined()
  })

  test('behavior: client errors are final, server errors are retried once', () => {
    const retry = one.build(testHttp(), { imageId }).retry as (n: number, error: Error) => boolean
    expect(retry(0, new options.HttpStatusError(503))).toBe(true)
    expect(retry(1, new options.HttpStatusError(503))).toBe(false)
    expect(retry(0, new options.HttpStatusError(404))).toBe(false)
    expect(retry(0, new options.InvalidResponseError('GET /'))).toBe(false)
  })
})
