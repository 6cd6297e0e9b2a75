import { HttpNetworkError, HttpStatusError } from '../../src/errors/http.ts'

/**
 * The `retry` of every remote read: once, and only where a second try can end otherwise. A refusal
 * (4xx), a full quota or a reply of the wrong shape is final, so the visitor learns of it at once.
 */
export function retryRemote(failureCount: number, error: Error): boolean {
  return (
    failureCount < 1 &&
    (error instanceof HttpNetworkError || (error instanceof HttpStatusError && error.status >= 500))
  )
}
