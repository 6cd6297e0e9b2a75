import { BaseError, type BaseErrorOptions } from './BaseError.ts'

type Cause = Pick<BaseErrorOptions, 'cause'>

/** A service answered with a status outside 200 to 299. */
export class HttpStatusError extends BaseError<'HttpStatusError'> {
  readonly status: number
  /** The service's own words, when its body held some. */
  readonly reason: string | undefined
  /** What the reason is about. On 429: `rate_limited` is the request rate, `address` the quota. */
  readonly field: string | undefined
  /** Correlation id of the service, for support. */
  readonly requestId: string | undefined

  constructor(
    status: number,
    details: { url?: string; reason?: string; field?: string; requestId?: string } = {},
  ) {
    const { reason, field, requestId } = details
    super('HttpStatusError', `HTTP status code: ${status}`, {
      metaMessages: [
        ...(details.url ? [`URL: ${withoutQuery(details.url)}`] : []),
        ...(reason ? [`Reason: ${reason}`] : []),
        ...(requestId ? [`Request id: ${requestId}`] : []),
        nextStep(status, field),
      ],
    })
    this.status = status
    this.reason = reason
    this.field = field
    this.requestId = requestId
  }
}

/** No answer came: offline, blocked, refused, or a CORS failure. */
export class HttpNetworkError extends BaseError<'HttpNetworkError'> {
  constructor(url: string, options?: Cause) {
    super('HttpNetworkError', 'The service could not be reached', {
      ...options,
      metaMessages: [
        `URL: ${withoutQuery(url)}`,
        'Check the connection and the base URLs, then try again.',
      ],
    })
  }
}

/** The answer was no JSON. */
export class HttpBodyError extends BaseError<'HttpBodyError'> {
  constructor(url: string, options?: Cause) {
    super('HttpBodyError', 'The answer is not JSON', {
      ...options,
      metaMessages: [`URL: ${withoutQuery(url)}`, 'Check that the base URL leads to the service.'],
    })
  }
}

/** The answer was JSON of another shape than the service promises. */
export class InvalidResponseError extends BaseError<'InvalidResponseError'> {
  /** @param what - The route or the reading, for example `GET /getWallets`. */
  constructor(what: string, options?: Cause & { issues?: readonly string[] }) {
    super('InvalidResponseError', `Unexpected answer of ${what}`, {
      cause: options?.cause,
      metaMessages: [
        ...(options?.issues ?? []).slice(0, 5),
        'Update latchkit, or report the answer.',
      ],
    })
  }
}

/**
 * A route that tells nothing to whoever sends no `Origin` was asked outside a browser, where nobody
 * sends one: its empty answer would have been taken for an empty account.
 */
export class OriginRequiredError extends BaseError<'OriginRequiredError'> {
  constructor() {
    super('OriginRequiredError', 'The service tells balances only to an origin', {
      metaMessages: [
        'Outside browsers pass the origin of your app: `createHttp({ projectId, origin })`.',
      ],
    })
  }
}

/** The query holds the project id, which has no place in a log. */
function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/, '')
}

function nextStep(status: number, field: string | undefined): string {
  if (status === 429) {
    return field === 'address' ? 'The quota of the project is used up.' : 'Wait, then try again.'
  }
  if (status === 401 || status === 403) return 'Check the project id and its allowed origins.'
  return status >= 500 ? 'Try again later.' : 'Check the parameters of the request.'
}
