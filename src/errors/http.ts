import { BaseError, type BaseErrorOptions } from './BaseError.ts'
import { withoutQuery } from './httpNetwork.ts'

type Cause = Pick<BaseErrorOptions, 'cause'>

/** The response status is not in the 200 to 299 range. */
export class HttpStatusError extends BaseError<'HttpStatusError'> {
  readonly status: number
  /** Error text from the response body, if any. */
  readonly reason: string | undefined
  /**
   * The field that the error is about. For status 429, `rate_limited` means too many requests, and
   * `address` means that the quota is exceeded.
   */
  readonly field: string | undefined
  /** The API's request id. Include it when contacting support. */
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

/** The response is not JSON. */
export class HttpBodyError extends BaseError<'HttpBodyError'> {
  constructor(url: string, options?: Cause) {
    super('HttpBodyError', 'The response is not JSON', {
      ...options,
      metaMessages: [`URL: ${withoutQuery(url)}`, 'Check the base URL of the service.'],
    })
  }
}

/** The response is JSON, but does not match the route's schema. */
export class InvalidResponseError extends BaseError<'InvalidResponseError'> {
  /** @param what - The route or query, for example `GET /getWallets`. */
  constructor(what: string, options?: Cause & { issues?: readonly string[] }) {
    super('InvalidResponseError', `Unexpected response of ${what}`, {
      cause: options?.cause,
      metaMessages: [
        ...(options?.issues ?? []).slice(0, 5),
        'Update latchkit, or report the response.',
      ],
    })
  }
}

/**
 * The balance route requires an `Origin` header, which only browsers send automatically. Without
 * this error, the empty response would look like an empty account.
 */
export class OriginRequiredError extends BaseError<'OriginRequiredError'> {
  constructor() {
    super('OriginRequiredError', 'The service returns balances only to an origin', {
      metaMessages: [
        'Outside browsers, pass the origin of your app: `createHttp({ projectId, origin })`.',
      ],
    })
  }
}

function nextStep(status: number, field: string | undefined): string {
  if (status === 429) {
    return field === 'address' ? 'The quota of the project is used up.' : 'Wait, then try again.'
  }
  if (status === 401 || status === 403) return 'Check the project id and its allowed origins.'
  return status >= 500 ? 'Try again later.' : 'Check the parameters of the request.'
}
