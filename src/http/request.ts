import {
  HttpBodyError,
  HttpNetworkError,
  HttpStatusError,
  InvalidResponseError,
  OriginRequiredError,
} from '../errors/http.ts'
import { errorReplyBytesMax, replyBytesMax } from '../utils/limits.ts'
import { esploraUrl } from './baseUrls.ts'
import type { HttpRequestOptions, ReadBody, Service, ServiceCaller } from './http.types.ts'
import { joinUrl, plainUrl, serviceUrl } from './serviceUrl.ts'

/** The URL of a request. @throws HttpNetworkError for a Bitcoin network without a server */
function urlOf(
  caller: ServiceCaller,
  service: Service,
  path: string,
  { body, query }: HttpRequestOptions,
): string {
  if (service === 'directory' || service === 'blockchain') {
    return (body ? plainUrl : serviceUrl)(caller, service, path, query)
  }
  const base = esploraUrl(caller.baseUrls, service)
  if (!base) throw new HttpNetworkError(service)
  return joinUrl(base, path, query)
}

/** The parameters of `createHttp` that shape a request. */
type Sender = { fetch?: typeof globalThis.fetch; origin?: string }

/**
 * Implements `Http.request`. While the project has a WalletConnect connection, calls of the blockchain
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
  options: HttpRequestOptions = {},
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
    // Cancels the unread rest of the body. After a complete or failed read this does nothing.
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
    // A page of HTML comes from something in between, not from the service.
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
