import { HttpBodyError, HttpNetworkError, HttpStatusError } from '../errors/http.ts'
import { clientIds } from './clientIds.ts'
import { readErrorBody } from './readErrorBody.ts'
import { type HttpQuery, type ServiceCaller, serviceUrl } from './serviceUrl.ts'

/** Reads the body of a good answer that is not JSON. What it throws reaches the caller. */
export type ReadBody = (response: Response) => Promise<unknown>

/**
 * Asks a service for JSON, or for what `read` makes of the answer: `Http.get` in full. While the
 * project has a WalletConnect connection, `clientId` comes last in calls of the blockchain service.
 *
 * @throws HttpStatusError with the service's own reason, HttpNetworkError, HttpBodyError; the
 * signal's reason once it is aborted.
 */
export async function request(
  caller: ServiceCaller,
  fetch: typeof globalThis.fetch | undefined,
  service: 'directory' | 'blockchain',
  path: string,
  { query, signal, read }: { query?: HttpQuery; signal?: AbortSignal; read?: ReadBody } = {},
): Promise<unknown> {
  const clientId = service === 'blockchain' && clientIds().get(caller.projectId)
  const asked = serviceUrl(caller, service, path, query)
  const url = clientId ? `${asked}&clientId=${encodeURIComponent(clientId)}` : asked
  const response = await (fetch ?? globalThis.fetch)(url, { signal: signal ?? null }).catch(
    (cause: unknown) => {
      signal?.throwIfAborted()
      throw new HttpNetworkError(url, { cause })
    },
  )
  if (!response.ok) {
    throw new HttpStatusError(response.status, {
      url,
      ...(await readErrorBody(response)),
      requestId: response.headers.get('x-request-id') ?? undefined,
    })
  }
  try {
    return await (read ?? readJson)(response)
  } catch (cause) {
    signal?.throwIfAborted()
    if (read) throw cause
    throw new HttpBodyError(url, { cause })
  }
}

const readJson: ReadBody = (response) => response.json()
