import { expect, test, vi } from 'vitest'
import { InvalidResponseError } from '../../src/errors/http.ts'
import { readPicture } from './parse.ts'

const limit = 256 * 1024
const answer = (body: BodyInit | null, type: string | null = 'image/png') =>
  new Response(body, { headers: type === null ? {} : { 'content-type': type } })
const read = (response: Response) => readPicture(response, 'GET /picture')

/** Returns an endless body in chunks of 64 KiB, and a mock that is called when the body is cancelled. */
function endless() {
  const cancel = vi.fn()
  const pull = (to: ReadableStreamDefaultController) => to.enqueue(new Uint8Array(65_536))
  return { cancel, body: new ReadableStream({ pull, cancel }) }
}

test.each(['image/png', 'image/svg+xml', 'image/webp', 'IMAGE/AVIF', 'image/jpeg; charset=x'])(
  'default: a picture of type %s, byte for byte [spec 7.09]',
  async (type) => {
    const bytes = Uint8Array.from({ length: 1000 }, (_, index) => index % 251)
    const blob = await read(answer(bytes, type))
    expect(new Uint8Array(await blob.arrayBuffer())).toEqual(bytes)
    expect(blob.type).toBe(type.toLowerCase().split(';')[0])
  },
)

test.each([
  'text/html',
  'application/json',
  'application/octet-stream',
  'image/',
  'text/html, image/png',
  'image/png, text/html',
  null,
])('error: rejects the type %s, and cancels the body', async (type) => {
  const { body, cancel } = endless()
  const reading = read(answer(body, type))
  await expect(reading).rejects.toBeInstanceOf(InvalidResponseError)
  await expect(reading).rejects.toThrow('GET /picture')
  await expect.poll(() => cancel.mock.calls.length).toBe(1)
})

test('behavior: accepts at most 256 KiB', async () => {
  expect((await read(answer(new Uint8Array(limit)))).size).toBe(limit)
  await expect(read(answer(new Uint8Array(limit + 1)))).rejects.toThrow('262144')
})

test('error: an endless body is cancelled at the limit', async () => {
  const { body, cancel } = endless()
  await expect(read(answer(body))).rejects.toBeInstanceOf(InvalidResponseError)
  await expect.poll(() => cancel.mock.calls.length).toBe(1)
})

test.each([[''], [null]])('error: rejects an empty body (%j)', async (body) => {
  await expect(read(answer(body))).rejects.toThrow('empty')
})

test('error: rejects a body that fails while it is read', async () => {
  const cause = new TypeError('terminated')
  const body = new ReadableStream({
    pull(to) {
      to.enqueue(new Uint8Array(8))
      to.error(cause)
    },
  })
  const error = await read(answer(body)).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(InvalidResponseError)
  expect((error as Error).cause).toBe(cause)
})
