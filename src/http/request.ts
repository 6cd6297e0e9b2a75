import {
  HttpBodyError,
  HttpStatusError,
  InvalidResponseError,
  OriginRequiredError,
} from '../errors/http.ts'
import { HttpNetworkError } from '../errors/httpNetwork.ts'
import { errorReplyBytesMax, replyBytesMax } from '../utils/timesAndLimits.ts'
import { esploraUrl } from './baseUrls.ts'
import type { HttpRequestOptions, ReadBody, Service, ServiceCaller } from './http.types.ts'
import { joinUrl, plainUrl, serviceUrl } from './serviceUrl.ts'

/** @throws HttpNetworkError if the service is a Bitcoin network that has no Esplora server. */
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

/** Parameters of `createHttp` that are used to send a request. */
type Sender = { fetch?: typeof globalThis.fetch; origin?: string }

/**
 * Implements `Http.request`. While the project has a WalletConnect session, requests to the
 * blockchain API include the session's `clientId`. JSON bodies are sent without a content type, so
 * browsers need no CORS preflight.
 *
 * @throws OriginRequiredError if the route requires an origin, but there is none outside a browser.
 * @throws HttpStatusError (with the API's reason), HttpNetworkError, HttpBodyError
 * @throws InvalidResponseError if the body is larger than 5 MB.
 * @throws The signal's abort reason.
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
  const requestUrl = urlOf(caller, service, path, options)
  const clientId = service === 'blockchain' && clientIds().get(caller.projectId)
  const separator = requestUrl.includes('?') ? '&' : '?'
  const url = clientId
    ? `${requestUrl}${separator}clientId=${encodeURIComponent(clientId)}`
    : requestUrl
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

/** Pages and workers have a `location` and send an `Origin` header. Servers do not. */
function isOutsideBrowser(): boolean {
  return !globalThis.location
}

/** The response body exceeds the size limit. */
export class BodyTooLargeError extends Error {
  constructor(limit: number) {
    super(`it is larger than ${limit} bytes`)
  }
}

/**
 * Reads a decompressed response body up to a limit, then cancels the stream.
 *
 * @param limit - The limit in bytes.
 * @param isCut - Whether to truncate a longer body instead of throwing.
 * @throws BodyTooLargeError, or the stream's error.
 */
export async function readBody(response: Response, limit: number, isCut = false): Promise<Blob> {
  const { body } = response
  // A custom `fetch` may return a response without a stream.
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
    // Cancel the rest of the body. This has no effect if the read has completed or failed.
    void reader.cancel().catch(() => {})
  }
}

function bounded(blob: Blob, limit: number, isCut: boolean): Blob {
  if (blob.size <= limit) return blob
  if (isCut) return blob.slice(0, limit)
  throw new BodyTooLargeError(limit)
}

/**
 * Reads the reason from an error response. APIs return `{ reasons: [{ field, description }] }`, `{
 * code, message }`, plain text, or an empty body.
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
    // HTML comes from a proxy or a firewall, not from the API.
    return text && !text.trimStart().startsWith('<') ? { reason: text.slice(0, 200) } : {}
  }
}

/**
 * WalletConnect client ids (`did:key`), keyed by project id. A session adds its id, and removes the
 * id when the session ends. `request` reads it. The map is global, so that neither module has to
 * import the other and the ids survive a hot reload.
 */
export function clientIds(): Map<string, string> {
  const key = Symbol.for('latchkit.clientIds')
  const scope = globalThis as unknown as Record<symbol, Map<string, string> | undefined>
  scope[key] ??= new Map()
  return scope[key]
}
