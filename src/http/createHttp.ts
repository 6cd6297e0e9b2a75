import {
  HttpBodyError,
  HttpNetworkError,
  HttpStatusError,
  InvalidResponseError,
  OriginRequiredError,
} from '../errors/http.ts'
import { errorReplyBytesMax, replyBytesMax } from '../utils/limits.ts'
import { version } from '../utils/version.ts'
import { type BaseUrls, type BitcoinNetworkId, defaultBaseUrls, esploraUrl } from './baseUrls.ts'

/** A service of the provider, or the Esplora server of a Bitcoin network, by its CAIP-2 id. */
export type Service = 'directory' | 'blockchain' | BitcoinNetworkId

/** The HTTP client of all remote reads: base URLs, caller identity and cache scope. */
export type Http = {
  readonly projectId: string
  readonly baseUrls: BaseUrls
  /** Hash of base URLs and project id. Second part of every remote query key. */
  readonly scope: string
  /** Query parameter `st` of every call. */
  readonly sdkType: string
  /** Query parameter `sv` of every call. */
  readonly sdkVersion: string
  /**
   * Requests JSON from a service, or the result of `read` for a successful response. Uses GET and
   * adds `projectId`, `st` and `sv` to the query. With `body` it uses POST and adds nothing,
   * because these routes expect `projectId` in the body. Bitcoin servers never get the three
   * values. `undefined` query values are omitted.
   *
   * @throws HttpStatusError, HttpNetworkError, HttpBodyError, or the error of `read`;
   * OriginRequiredError with `needsOrigin`. An abort rejects with the reason of the signal.
   */
  ask(service: Service, path: string, options?: AskOptions): Promise<unknown>
}

export type CreateHttpParameters = {
  projectId: string
  /** @default the provider's services */
  baseUrls?: Partial<BaseUrls>
  /** @default 'appkit', the name that the services know */
  sdkType?: string
  /** `{framework}-{adapters}-{version}`. @default `react-wagmi-<version of this package>` */
  sdkVersion?: string
  /** @default the global `fetch`, looked up on each call */
  fetch?: typeof globalThis.fetch
  /**
   * The app's origin for use outside browsers, for example `https://app.example`. It is sent as the
   * `Origin` header, which the balance route requires. A browser sends its own. The origin is not
   * part of `scope`, so data that a server has read fits the page.
   */
  origin?: string
}

/** Creates the HTTP client. In a browser it sends no custom header, so requests need no CORS preflight. */
export function createHttp(parameters: CreateHttpParameters): Http {
  const { projectId, sdkType = 'appkit', sdkVersion = `react-wagmi-${version}` } = parameters
  const baseUrls = { ...defaultBaseUrls, ...parameters.baseUrls }
  const http: Http = {
    projectId,
    baseUrls,
    // Spreading over the defaults keeps the key order stable.
    scope: hashScope(JSON.stringify([projectId, baseUrls])),
    sdkType,
    sdkVersion,
    ask: (...call) => request(http, parameters, ...call),
  }
  return http
}

/** A short, stable hash (FNV-1a, base 36) to separate caches. It is not for secrets. */
export function hashScope(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}

export type HttpQuery = Readonly<Record<string, string | number | undefined>>

/** The parts of an `Http` that shape a URL. */
export type ServiceCaller = {
  readonly projectId: string
  readonly baseUrls: BaseUrls
  readonly sdkType: string
  readonly sdkVersion: string
}

/** The URL of a service call: the base with its path, the given query, then the caller identity. */
export function serviceUrl(
  caller: ServiceCaller,
  service: 'directory' | 'blockchain',
  path: string,
  query?: HttpQuery,
): string {
  const { projectId, sdkType: st, sdkVersion: sv } = caller
  return plainUrl(caller, service, path, { ...query, projectId, st, sv })
}

/** Like {@link serviceUrl}, without the caller identity. */
export function plainUrl(
  caller: Pick<ServiceCaller, 'baseUrls'>,
  service: 'directory' | 'blockchain',
  path: string,
  query?: HttpQuery,
): string {
  return joinUrl(caller.baseUrls[service], path, query)
}

function joinUrl(base: string, path: string, query: HttpQuery = {}): string {
  const url = new URL(`${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`)
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return url.href
}

/** The URL of a request. @throws HttpNetworkError for a Bitcoin network without a server */
function urlOf(
  caller: ServiceCaller,
  service: Service,
  path: string,
  { body, query }: AskOptions,
): string {
  if (service === 'directory' || service === 'blockchain') {
    return (body ? plainUrl : serviceUrl)(caller, service, path, query)
  }
  const base = esploraUrl(caller.baseUrls, service)
  if (!base) throw new HttpNetworkError(service)
  return joinUrl(base, path, query)
}

/** Reads a successful response that is not JSON. Its errors reach the caller. */
export type ReadBody = (response: Response) => Promise<unknown>

export type AskOptions = {
  query?: HttpQuery
  signal?: AbortSignal
  read?: ReadBody
  /** The route returns an empty result to requests without an `Origin` header. */
  needsOrigin?: boolean
  /** Sent as JSON with POST. */
  body?: Readonly<Record<string, unknown>>
}

/** The parameters of `createHttp` that shape a request. */
type Sender = { fetch?: typeof globalThis.fetch; origin?: string }

/**
 * Implements `Http.ask`. While the project has a WalletConnect connection, calls of the blockchain
 * service end with `clientId`. A body is sent as text without a content type, so a browser needs no
 * preflight; the services parse it as JSON.
 *
 * @throws OriginRequiredError for a route that requires an origin outside a browser.
 * @throws HttpStatusError with the service's reason; HttpNetworkError; HttpBodyError.
 * @throws InvalidResponseError for a body larger than 5 MB.
 * @throws The reason of the signal once it is aborted.
 */
export async function request(
  caller: ServiceCaller,
  { fetch = globalThis.fetch, origin }: Sender,
  service: Service,
  path: string,
  options: AskOptions = {},
): Promise<unknown> {
  const { signal, read, needsOrigin, body } = options
  const isOutside = isOutsideBrowser()
  if (needsOrigin && isOutside && !origin) throw new OriginRequiredError()
  const asked = urlOf(caller, service, path, options)
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

/** Pages and workers have a location and send its origin; servers have none. */
function isOutsideBrowser(): boolean {
  return !globalThis.location
}

/** The body exceeds its limit. */
export class BodyTooLargeError extends Error {
  constructor(limit: number) {
    super(`it weighs more than ${limit} bytes`)
  }
}

/**
 * Reads a decompressed body up to a limit, then cancels the stream.
 *
 * @param limit - Limit in bytes.
 * @param isCut - Truncates a longer body instead of throwing.
 * @throws BodyTooLargeError, or the error of the stream.
 */
export async function readBody(response: Response, limit: number, isCut = false): Promise<Blob> {
  const { body } = response
  // A custom `fetch` may not support streams.
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
    // Cancelling a finished or broken stream rejects, which is not an error here.
    void reader.cancel().catch(() => {})
  }
}

function bounded(blob: Blob, limit: number, isCut: boolean): Blob {
  if (blob.size <= limit) return blob
  if (isCut) return blob.slice(0, limit)
  throw new BodyTooLargeError(limit)
}

/**
 * Reads the reason from an error response. The services use three shapes: `{ reasons: [{ field,
 * description }] }`, `{ code, message }` and plain text or nothing.
 */
export async function readErrorBody(
  response: Response,
): Promise<{ reason?: string; field?: string }> {
  const text = await readBody(response, errorReplyBytesMax, true).then(
    (body) => body.text(),
    () => '',
  )
  try {
    const body = JSON.parse(text)
    const first = body?.reasons?.[0]
    const reason = first?.description ?? body?.message
    return typeof reason === 'string' && reason
      ? { reason, field: typeof first?.field === 'string' && first.field ? first.field : undefined }
      : {}
  } catch {
    // HTML comes from a proxy, not from the service.
    return text && !text.trimStart().startsWith('<') ? { reason: text.slice(0, 200) } : {}
  }
}

/**
 * The client ids of the page's WalletConnect connections by project id: the `did:key` that
 * identifies the page to the relay. A connection adds its id and removes it when it ends; `request`
 * reads it. The map is global, so that neither side loads the other and a hot-reloaded module finds
 * it again.
 */
export function clientIds(): Map<string, string> {
  const key = Symbol.for('latchkit.clientIds')
  const scope = globalThis as unknown as Record<symbol, Map<string, string> | undefined>
  scope[key] ??= new Map()
  return scope[key]
}
