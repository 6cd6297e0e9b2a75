import type { RemoteReadError } from './queryParameter.types.ts'

/**
 * The `retry` of every remote read: once, and only where a second try can end otherwise. A refusal
 * (4xx), a full quota or a reply of the wrong shape is final, so the visitor learns of it at once.
 */
export function retryRemote(failureCount: number, error: RemoteReadError): boolean {
  // By name: a read that only asks need not carry the code of every error.
  const isTransient =
    error.name === 'HttpNetworkError' || (error.name === 'HttpStatusError' && error.status >= 500)
  return isTransient && failureCount < 1
}
