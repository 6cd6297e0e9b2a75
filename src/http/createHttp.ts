import type { BaseUrls } from '../config/types.ts'
import { version } from '../config/version.ts'
import { defaultBaseUrls } from './defaultBaseUrls.ts'
import { hashScope } from './hashScope.ts'
import type { ReadBody } from './request.ts'
import type { HttpQuery } from './serviceUrl.ts'

/** What every remote read is made with: where to ask, as whom, and under which cache scope. */
export type Http = {
  readonly projectId: string
  readonly baseUrls: BaseUrls
  /** Base URLs and project id, hashed: the second part of every remote query key. */
  readonly scope: string
  /** `st` on every call. */
  readonly sdkType: string
  /** `sv` on every call. */
  readonly sdkVersion: string
  /**
   * Asks a service for JSON, or for what `read` makes of a good answer. Undefined query values are left
   * out; `projectId`, `st` and `sv` are added. Throws `HttpStatusError`, `HttpNetworkError`,
   * `HttpBodyError`, or what `read` throws; an abort rejects with the signal's own reason.
   */
  get(
    service: 'directory' | 'blockchain',
    path: string,
    options?: { query?: HttpQuery; signal?: AbortSignal; read?: ReadBody },
  ): Promise<unknown>
}

export type CreateHttpParameters = {
  projectId: string
  /** @default the provider's hosts */
  baseUrls?: Partial<BaseUrls>
  /** @default 'appkit', the name that the services know */
  sdkType?: string
  /** `{framework}-{adapters}-{version}`. @default `react-wagmi-<version of this package>` */
  sdkVersion?: string
  /** @default the platform's `fetch`, looked up at each call */
  fetch?: typeof globalThis.fetch
}

/**
 * Makes what remote reads are made with. It sends no header of its own, so a browser asks without
 * a preflight. The code that asks is loaded with the first request: a kit is made on pages whose
 * visitors never open it.
 */
export function createHttp({
  projectId,
  baseUrls: given,
  sdkType = 'appkit',
  sdkVersion = `react-wagmi-${version}`,
  fetch,
}: CreateHttpParameters): Http {
  const baseUrls = { ...defaultBaseUrls, ...given }
  const http: Http = {
    projectId,
    baseUrls,
    // The defaults come first, so the order of the names is always theirs.
    scope: hashScope(JSON.stringify([projectId, baseUrls])),
    sdkType,
    sdkVersion,
    get: async (...call) => (await import('./request.ts')).request(http, fetch, ...call),
  }
  return http
}
