import type { CreateHttpParameters, Http } from './http.types.ts'
import { request } from './request.ts'
import { createServiceCaller } from './serviceCaller.ts'

export type { CreateHttpParameters, Http } from './http.types.ts'

/**
 * Creates the HTTP client. In browsers, its requests have no custom headers, so they need no CORS
 * preflight.
 */
export function createHttp(parameters: CreateHttpParameters): Http {
  const caller = createServiceCaller(parameters)
  return { ...caller, request: (...call) => request(caller, parameters, ...call) }
}
