import { InvalidResponseError } from '../../src/errors/http.ts'
import { BodyTooLargeError, readBody } from '../../src/http/request.ts'
import { pictureMax } from '../../src/utils/limits.ts'

/**
 * Reads a picture from a response and validates it before it enters the cache: it must have a picture's content type, must
 * not be empty, and must not exceed the limit, at which reading stops.
 *
 * @param route - The route for errors, for example `GET /getWalletImage/{id}`.
 * @throws InvalidResponseError when the picture is invalid or the body breaks off.
 */
export async function readPicture(response: Response, route: string): Promise<Blob> {
  const { body, headers } = response
  const [type = ''] = (headers.get('content-type') ?? '').toLowerCase().split(';')
  const refuse = (issue: string, cause?: unknown) =>
    new InvalidResponseError(route, { issues: [issue], cause })
  try {
    if (!/^image\/[a-z0-9.+-]+$/.test(type.trim())) {
      void body?.cancel().catch(() => {})
      throw refuse(`content-type: "${type}" is no picture's`)
    }
    const picture = await readBody(response, pictureMax)
    if (picture.size === 0) throw refuse('it is empty')
    return new Blob([picture], { type: type.trim() })
  } catch (cause) {
    if (cause instanceof InvalidResponseError) throw cause
    throw refuse(cause instanceof BodyTooLargeError ? cause.message : 'it broke off', cause)
  }
}
