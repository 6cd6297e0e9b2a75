import type { BaseUrls, BitcoinNetworkId } from './baseUrls.ts'

/** A service of the provider, or the Esplora server of a Bitcoin network, by its CAIP-2 id. */
export type Service = 'directory' | 'blockchain' | BitcoinNetworkId

/** The HTTP client of all remote reads: base URLs, caller identity and cache scope. */
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
   * Requests JSON from a service, or the result of `read` for a successful response. GET adds `projectId`, `st` and
   * `sv` to the query. POST (with `body`) adds nothing, because those routes expect `projectId` in the body. Esplora
   * servers receive none of the three. Undefined query values are omitted. Throws `HttpStatusError`,
   * `HttpNetworkError`, `HttpBodyError` or the error of `read`; with `needsOrigin` also `OriginRequiredError`. An
   * abort rejects with the signal's own reason.
   */
  request(service: Service, path: string, options?: HttpRequestOptions): Promise<unknown>
}

export type HttpQuery = Readonly<Record<string, string | number | undefined>>

/** The parts of an `Http` that shape a URL. */
export type ServiceCaller = {
  readonly projectId: string
  readonly baseUrls: BaseUrls
  readonly sdkType: string
  readonly sdkVersion: string
}

/** Reads a successful response that is not JSON. Its errors reach the caller. */
export type ReadBody = (response: Response) => Promise<unknown>

export type HttpRequestOptions = {
  query?: HttpQuery
  signal?: AbortSignal
  read?: ReadBody
  /** Without an `Origin` header the route silently returns an empty result, so the request requires one. */
  needsOrigin?: boolean
  /** Sent as JSON, by POST. */
  body?: Readonly<Record<string, unknown>>
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
  fetch?: typeof fetch
  /**
   * The app's origin, for example `https://app.example`, for use outside browsers: there it is sent as
   * the header `Origin`, which the service requires for balances. A browser sends its own. It is not part of
   * `scope`, so data read on a server matches the page's query keys.
   */
  origin?: string
}
