/** A body went on after its limit. */
export class BodyTooLargeError extends Error {
  constructor(limit: number) {
    super(`it weighs more than ${limit} bytes`)
  }
}

/**
 * Reads a body as it comes, unpacked, up to a limit, and lets go of the rest with its connection.
 *
 * @param limit - In bytes.
 * @param isCut - What comes after the limit is left out, in place of an error.
 * @throws BodyTooLargeError, or what the stream itself ends with
 */
export async function readBody(response: Response, limit: number, isCut = false): Promise<Blob> {
  const { body } = response
  // A `fetch` of the app's own may have no streams.
  const reader = body?.getReader()
  if (!reader) return bounded(await response.blob(), limit, isCut)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  try {
    while (size <= limit) {
      const { done, value } = await reader.read()
      if (done) break
      size += value.length
      parts.push(value)
    }
    return bounded(new Blob(parts), limit, isCut)
  } finally {
    // Nobody reads the rest; a body that ended or broke off has none.
    void reader.cancel().catch(() => {})
  }
}

function bounded(blob: Blob, limit: number, isCut: boolean): Blob {
  if (blob.size <= limit) return blob
  if (isCut) return blob.slice(0, limit)
  throw new BodyTooLargeError(limit)
}
