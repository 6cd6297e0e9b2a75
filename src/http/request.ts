import {
  HttpBodyError,
  HttpNetworkError,
  HttpStatusError,
  OriginRequiredError,
} from '../errors/http.ts'
import { clientIds } from './clientIds.ts'
import { readErrorBody } from './readErrorBody.ts'
import { type HttpQuery, plainUrl, type ServiceCaller, serviceUrl } from './serviceUrl.ts'

/** Reads the body of a good answer that is not JSON. What it throws reaches the caller. */
export type ReadBody = (response: Response) => Promise<unknown>

export type GetOptions = {
  query?: HttpQuery
  signal?: AbortSignal
  read?: ReadBody
  /** The route tells nothing, in silence, to whoever sends no `Origin`. */
  needsOrigin?: boolean
}

export type PostOptions = {
  /** Sent as JSON. */
  body: Readonly<Record<string, unknown>>
  query?: HttpQuery
  signal?: AbortSignal
}

/** What of `createHttp`'s parameters shapes a request. */
type Sender = { fetch?: typeof globalThis.fetch; origin?: string }

type Service = 'directory' | 'blockchain'

/**
 * Asks a service for JSON, or for what `read` makes of the answer: `Http.get` in full. While the
 * project has a WalletConnect connection, `clientId` comes last in calls of the blockchain service.
 *
 * @throws OriginRequiredError for a route that needs an origin where there is none;
 * HttpStatusError with the service's own reason, HttpNetworkError, HttpBodyError; the signal's reason
 * once it is aborted.
 */
export async function get(
  caller: ServiceCaller,
  sender: Sender,
  service: Service,
  path: string,
  { query, needsOrigin, ...options }: GetOptions = {},
): Promise<unknown> {
  if (needsOrigin && isOutsideBrowser() && !sender.origin) throw new OriginRequiredError()
  const url = serviceUrl(caller, service, path, query)
  return request(caller, sender, service, url, options)
}

/**
 * Sends JSON to a service: `Http.post` in full. The body is a text without a content type of its own,
 * which the services take for JSON: so a browser asks without a preflight.
 *
 * @throws HttpStatusError, HttpNetworkError, HttpBodyError; the signal's reason once it is aborted.
 */
export async function post(
  caller: ServiceCaller,
  sender: Sender,
  service: Service,
  path: string,
  { body, query, signal }: PostOptions,
): Promise<unknown> {
  const url = plainUrl(caller, service, path, query)
  const init = { method: 'POST', body: JSON.stringify(body) }
  return request(caller, sender, service, url, { signal }, init)
}

async function request(
  caller: ServiceCaller,
  { fetch = globalThis.fetch, origin }: Sender,
  service: Service,
  asked: string,
  { signal, read }: Pick<GetOptions, 'signal' | 'read'>,
  init?: RequestInit,
): Promise<unknown> {
  const clientId = service === 'blockchain' && clientIds().get(caller.projectId)
  const separator = asked.includes('?') ? '&' : '?'
  const url = clientId ? `${asked}${separator}clientId=${encodeURIComponent(clientId)}` : asked
  const headers = origin && isOutsideBrowser() ? { headers: { origin } } : undefined
  const response = await fetch(url, { signal: signal ?? null, ...init, ...headers }).catch(
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

/** Pages and their workers have a location, and send its origin by themselves; servers have none. */
function isOutsideBrowser(): boolean {
  return !globalThis.location
}
