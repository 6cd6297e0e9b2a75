import {
  HttpBodyError,
  HttpNetworkError,
  HttpStatusError,
  InvalidResponseError,
  OriginRequiredError,
} from '../errors/http.ts'
import { replyBytesMax } from '../utils/limits.ts'
import { clientIds } from './clientIds.ts'
import { BodyTooLargeError, readBody } from './readBody.ts'
import { readErrorBody } from './readErrorBody.ts'
import { type HttpQuery, plainUrl, type ServiceCaller, serviceUrl } from './serviceUrl.ts'

/** Reads the body of a good answer that is not JSON. What it throws reaches the caller. */
export type ReadBody = (response: Response) => Promise<unknown>

export type AskOptions = {
  query?: HttpQuery
  signal?: AbortSignal
  read?: ReadBody
  /** The route tells nothing, in silence, to whoever sends no `Origin`. */
  needsOrigin?: boolean
  /** Sent as JSON, by POST. */
  body?: Readonly<Record<string, unknown>>
}

/** What of `createHttp`'s parameters shapes a request. */
type Sender = { fetch?: typeof globalThis.fetch; origin?: string }

/**
 * `Http.ask` in full. While the project has a WalletConnect connection,
 * `clientId` comes last in calls of the blockchain service. A body is a text without a content type of its
 * own, which the services take for JSON: so a browser asks without a preflight.
 *
 * @throws OriginRequiredError for a route that needs an origin where there is none;
 * HttpStatusError with the service's own reason, HttpNetworkError, HttpBodyError; the signal's reason
 * once it is aborted; InvalidResponseError for a body of more than 5 MB.
 */
export async function request(
  caller: ServiceCaller,
  { fetch = globalThis.fetch, origin }: Sender,
  service: 'directory' | 'blockchain',
  path: string,
  { query, signal, read, needsOrigin, body }: AskOptions = {},
): Promise<unknown> {
  const isOutside = isOutsideBrowser()
  if (needsOrigin && isOutside && !origin) throw new OriginRequiredError()
  const asked = (body ? plainUrl : serviceUrl)(caller, service, path, query)
  const clientId = service === 'blockchain' && clientIds().get(caller.projectId)
  const separator = asked.includes('?') ? '&' : '?'
  const url = clientId ? `${asked}${separator}clientId=${encodeURIComponent(clientId)}` : asked
  const response = await fetch(url, {
    signal: signal ?? null,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    ...(origin && isOutside && { headers: { origin } }),
  }).catch((cause: unknown) => {
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
    return await (read ?? readJson)(response)
  } catch (cause) {
    signal?.throwIfAborted()
    if (cause instanceof BodyTooLargeError) {
      throw new InvalidResponseError(url.replace(/[?#].*$/, ''), { issues: [cause.message], cause })
    }
    if (read) throw cause
    throw new HttpBodyError(url, { cause })
  }
}

const readJson: ReadBody = async (response) =>
  JSON.parse(await (await readBody(response, replyBytesMax)).text())

/** Pages and their workers have a location, and send its origin by themselves; servers have none. */
function isOutsideBrowser(): boolean {
  return !globalThis.location
}
