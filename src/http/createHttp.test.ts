import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { InvalidResponseError } from '../errors/http.ts'
import { createHttp } from './createHttp.ts'

async function errorOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  )
}

describe('limits', () => {
  /**
   * A service that sends the given body, optionally compressed, and reports when the reader
   * cancels.
   */
  async function serve(send: (response: ServerResponse) => void) {
    let leave = () => {}
    const left = new Promise<void>((resolve) => {
      leave = resolve
    })
    const server = createServer((_, response) => {
      response.on('close', leave)
      send(response)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    const directory = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return { http: createHttp({ projectId: 'project', baseUrls: { directory } }), left }
  }
  /** JSON of the given size. */
  const json = (bytes: number) => `"${'a'.repeat(bytes - 2)}"`
  const endlessly = (response: ServerResponse) => {
    const write = () => {
      while (!response.destroyed && response.write('a'.repeat(65_536)));
    }
    response.on('drain', write)
    write()
  }

  test('behavior: reads up to 5 MB', async () => {
    const { http } = await serve((response) => response.end(json(5_000_000)))
    expect(await http.request('directory', '/x')).toHaveLength(4_999_998)
    const over = await serve((response) => response.end(json(5_000_001)))
    const error = await errorOf(over.http.request('directory', '/x'))
    expect(error).toBeInstanceOf(InvalidResponseError)
    expect((error as Error).message).toContain('larger than 5000000 bytes')
  })

  test('error: counts decompressed bytes', async () => {
    const packed = gzipSync(json(50_000_000))
    expect(packed.length).toBeLessThan(100_000)
    const { http } = await serve((response) => {
      response.setHeader('content-encoding', 'gzip')
      response.end(packed)
    })
    expect(await errorOf(http.request('directory', '/x'))).toBeInstanceOf(InvalidResponseError)
  })

  test('error: cancels an endless reply and its connection', async () => {
    const { http, left } = await serve((response) => {
      response.write('"')
      endlessly(response)
    })
    expect(await errorOf(http.request('directory', '/x'))).toBeInstanceOf(InvalidResponseError)
    await left
  })

  test('error: truncates an endless error body and reports the status', async () => {
    const { http, left } = await serve((response) => {
      response.writeHead(400)
      endlessly(response)
    })
    const error = await errorOf(http.request('directory', '/x'))
    expect(error).toMatchObject({ name: 'HttpStatusError', status: 400, reason: 'a'.repeat(200) })
    await left
  })

  test('error: does not trust the content length', async () => {
    const body = new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(65_536)) })
    const headers = { 'content-length': '2', 'content-type': 'application/json' }
    const fetch = async () => new Response(body, { headers })
    const http = createHttp({ projectId: 'project', fetch })
    expect(await errorOf(http.request('directory', '/x'))).toBeInstanceOf(InvalidResponseError)
  })
})
