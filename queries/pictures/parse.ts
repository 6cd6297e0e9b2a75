import { InvalidResponseError } from '../../src/errors/http.ts'
import { BodyTooLargeError, readBody } from '../../src/http/request.ts'
import { pictureMax } from '../../src/utils/timesAndLimits.ts'

/**
 * Reads and validates an image response. It must have an image content type and must be neither empty nor too
 * large. Reading stops at the size limit.
 *
 * @param route - The route to name in error messages, for example `GET /getWalletImage/{id}`.
 * @throws InvalidResponseError if the image is invalid or incomplete.
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
