import type { CreateHttpParameters, Http } from './http.types.ts'
import { request } from './request.ts'
import { createServiceCaller } from './serviceCaller.ts'

export type { CreateHttpParameters, Http } from './http.types.ts'

/**
 * Makes what remote reads are made with. In a browser it sends no header of its own, so it asks without
 * a preflight.
 */
export function createHttp(parameters: CreateHttpParameters): Http {
  const caller = createServiceCaller(parameters)
  return { ...caller, ask: (...call) => request(caller, parameters, ...call) }
}
