import type { BaseUrls } from '../config/types.ts'
import { version } from '../config/version.ts'
import { defaultBaseUrls } from './defaultBaseUrls.ts'
import { hashScope } from './hashScope.ts'
import type { AskOptions } from './request.ts'

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
   * Asks a service for JSON, or for what `read` makes of a good answer: by GET, with `projectId`, `st` and
   * `sv` added to the query; with `body` by POST, where nothing is added, for such routes want `projectId` in
   * the body. Undefined query values are left out. Throws `HttpStatusError`, `HttpNetworkError`,
   * `HttpBodyError`, or what `read` throws; with `needsOrigin` also `OriginRequiredError`. An abort rejects
   * with the signal's own reason.
   */
  ask(service: 'directory' | 'blockchain', path: string, options?: AskOptions): Promise<unknown>
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
  /**
   * The app's origin, for example `https://app.example`, for use outside browsers: there it is sent as
   * the header `Origin`, which the service wants before it tells balances. A browser sends its own.
   * It is no part of `scope`, so what a server has read fits the page.
   */
  origin?: string
}

/**
 * Makes what remote reads are made with. In a browser it sends no header of its own, so it asks without
 * a preflight. The code that asks is loaded with the first request: a kit is made on pages whose
 * visitors never open it.
 */
export function createHttp(parameters: CreateHttpParameters): Http {
  const { projectId, sdkType = 'appkit', sdkVersion = `react-wagmi-${version}` } = parameters
  const baseUrls = { ...defaultBaseUrls, ...parameters.baseUrls }
  const http: Http = {
    projectId,
    baseUrls,
    // The defaults come first, so the order of the names is always theirs.
    scope: hashScope(JSON.stringify([projectId, baseUrls])),
    sdkType,
    sdkVersion,
    ask: (...call) =>
      import('./request.ts').then((loaded) => loaded.request(http, parameters, ...call)),
  }
  return http
}
