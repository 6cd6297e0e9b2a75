import { InvalidResponseError } from '../../src/errors/http.ts'

/** What a picture may weigh, in bytes. */
const limit = 262_144

/**
 * The picture in an answer, checked before it enters the cache: of a picture's type, not empty, and not
 * over the limit, at which reading stops.
 *
 * @param route - The route as the error names it, for example `GET /getWalletImage/{id}`.
 * @throws InvalidResponseError when it is no such picture, or breaks off.
 */
export async function readPicture(response: Response, route: string): Promise<Blob> {
  const { body, headers } = response
  const [type = ''] = (headers.get('content-type') ?? '').toLowerCase().split(';')
  const refuse = (issue: string, cause?: unknown) =>
    new InvalidResponseError(route, { issues: [issue], cause })
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = body?.getReader()
  try {
    if (!/^image\/[a-z0-9.+-]+$/.test(type.trim())) {
      throw refuse(`content-type: "${type}" is no picture's`)
    }
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true }
      if (done || !value) break
      size += value.length
      if (size > limit) throw refuse(`it weighs more than ${limit} bytes`)
      parts.push(value)
    }
    if (size === 0) throw refuse('it is empty')
    return new Blob(parts, { type: type.trim() })
  } catch (cause) {
    // Nobody reads the rest; a body that broke off has none.
    void reader?.cancel().catch(() => {})
    throw cause instanceof InvalidResponseError ? cause : refuse('it broke off', cause)
  }
}
