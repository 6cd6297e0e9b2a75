import { InvalidResponseError } from '../../src/errors/http.ts'
import { BodyTooLargeError, readBody } from '../../src/http/request.ts'
import { pictureMax } from '../../src/utils/limits.ts'

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
