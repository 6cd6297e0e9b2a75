import { HttpBodyError, HttpNetworkError, HttpStatusError } from '../errors/http.ts'
import { readErrorBody } from './readErrorBody.ts'

/**
 * Asks an address for JSON.
 *
 * @throws HttpStatusError with the service's own reason, HttpNetworkError, HttpBodyError; the
 * signal's reason once it is aborted.
 */
export async function request(
  url: string,
  signal: AbortSignal | undefined,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<unknown> {
  const response = await fetch(url, { signal: signal ?? null }).catch((cause: unknown) => {
    signal?.throwIfAborted()
    throw new HttpNetworkError(url, { cause })
  })
  if (!response.ok) {
    throw new HttpStatusError(response.status, {
      url,
      ...(await readErrorBody(response)),
      requestId: response.headers.get('x-request-id') ?? undefined,
    })
  }
  try {
    return await response.json()
  } catch (cause) {
    signal?.throwIfAborted()
    throw new HttpBodyError(url, { cause })
  }
}
