import type { BaseUrls, BitcoinNetworkId } from './baseUrls.ts'

/**
 * A service to request: the wallet directory, the blockchain API, or the Esplora server of a
 * Bitcoin network.
 */
export type Service = 'directory' | 'blockchain' | BitcoinNetworkId

/** The HTTP client for all remote reads. */
export type Http = {
  readonly projectId: string
  readonly baseUrls: BaseUrls
  /** Hash of the project id and the base URLs. Part of every remote query key. */
  readonly scope: string
  /** SDK type, sent as `st` with every request. */
  readonly sdkType: string
  /** SDK version, sent as `sv` with every request. */
  readonly sdkVersion: string
  /**
   * Sends a request and returns the parsed JSON, or the result of `read`.
   *
   * GET adds `projectId`, `st` and `sv` to the query. POST (with `body`) does not, because those
   * routes expect `projectId` in the body. Esplora servers receive none of the three. Undefined
   * query values are omitted.
   *
   * @throws HttpStatusError, HttpNetworkError, HttpBodyError, or the error of `read`.
   * @throws OriginRequiredError with `needsOrigin`, outside a browser and without `origin`.
   * @throws The abort reason of the signal.
   */
  request(service: Service, path: string, options?: HttpRequestOptions): Promise<unknown>
}

export type HttpQuery = Readonly<Record<string, string | number | undefined>>

/** The parts of `Http` that build a URL. */
export type ServiceCaller = {
  readonly projectId: string
  readonly baseUrls: BaseUrls
  readonly sdkType: string
  readonly sdkVersion: string
}

/** Reads the body of a successful response that is not JSON. Errors are rethrown to the caller. */
export type ReadBody = (response: Response) => Promise<unknown>

export type HttpRequestOptions = {
  query?: HttpQuery
  signal?: AbortSignal
  read?: ReadBody
  /**
   * Requires an `Origin` header. Without the header, the route returns an empty result instead of
   * an error.
   */
  needsOrigin?: boolean
  /** Sent as JSON with POST. */
  body?: Readonly<Record<string, unknown>>
}

export type CreateHttpParameters = {
  projectId: string
  /** @default the provider's hosts */
  baseUrls?: Partial<BaseUrls>
  /** @default 'appkit', which the services accept */
  sdkType?: string
  /** `{framework}-{adapters}-{version}`. @default `react-wagmi-<version of this package>` */
  sdkVersion?: string
  /** @default the global `fetch`, read for each request */
  fetch?: typeof fetch
  /**
   * The app's origin, for example `https://app.example`. Outside browsers it is sent as the
   * `Origin` header, which the service requires for balances. Browsers set the header themselves.
   * The origin is not part of `scope`, so query keys match between server and browser.
   */
  origin?: string
}
