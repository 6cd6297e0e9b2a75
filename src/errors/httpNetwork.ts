import { BaseError, type BaseErrorOptions } from './BaseError.ts'

/**
 * `HttpNetworkError`, which is also thrown if the code for sending requests fails to load. It is in
 * a separate module, so that the initial chunk includes no other request errors.
 */

/**
 * The request failed without a response: the client is offline, the request was blocked or refused,
 * there was a CORS error, or the code that sends the request failed to load.
 */
export class HttpNetworkError extends BaseError<'HttpNetworkError'> {
  constructor(url: string, options?: Pick<BaseErrorOptions, 'cause'>) {
    super('HttpNetworkError', 'The service could not be reached', {
      ...options,
      metaMessages: [
        `URL: ${withoutQuery(url)}`,
        'Check the connection and the base URLs, then try again.',
      ],
    })
  }
}

/** Removes the query string. It contains the project id, which must not be logged. */
export function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/, '')
}
