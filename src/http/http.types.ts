import type { BaseUrls, BitcoinNetworkId } from './baseUrls.ts'

/**
 * An API that requests can be sent to: the wallet directory API, the blockchain API, or a Bitcoin
 * network's Esplora server.
 */
export type Service = 'directory' | 'blockchain' | BitcoinNetworkId

/** The HTTP client for all remote reads. */
export type Http = {
  readonly projectId: string
  readonly baseUrls: BaseUrls
  /** Hash of the project id and the base URLs. It is part of every remote query key. */
  readonly scope: string
  /** SDK type, sent as `st` with GET requests to the wallet directory and blockchain APIs. */
  readonly sdkType: string
  /** SDK version, sent as `sv` with GET requests to the wallet directory and blockchain APIs. */
  readonly sdkVersion: string
  /**
   * Sends a request and returns the parsed JSON, or the result of `read`.
   *
   * GET requests add `projectId`, `st`, and `sv` to the query. POST requests (with `body`) do not,
   * because those routes expect `projectId` in the body. Esplora servers receive none of the three.
   * Query values that are `undefined` are omitted.
   *
   * @throws HttpStatusError, HttpNetworkError, HttpBodyError, or the error thrown by `read`.
   * @throws OriginRequiredError if `needsOrigin` is set, but the client runs outside a browser and
   * has no `origin`.
   * @throws The signal's abort reason.
   */
  request(service: Service, path: string, options?: HttpRequestOptions): Promise<unknown>
}

export type HttpQuery = Readonly<Record<string, string | number | undefined>>

/** The members of `Http` that are needed to build a URL. */
export type ServiceCaller = {
  readonly projectId: string
  readonly baseUrls: BaseUrls
  readonly sdkType: string
  readonly sdkVersion: string
}

/**
 * A function that reads the body of a successful response that is not JSON. Its errors are passed
 * on to the caller.
 */
export type ReadBody = (response: Response) => Promise<unknown>

export type HttpRequestOptions = {
  query?: HttpQuery
  signal?: AbortSignal
  read?: ReadBody
  /**
   * Whether the route requires an `Origin` header. Without the header, it returns an empty result
   * instead of an error.
   */
  needsOrigin?: boolean
  /** Body to send as JSON. If set, the request is a POST. */
  body?: Readonly<Record<string, unknown>>
}

export type CreateHttpParameters = {
  projectId: string
  /** @default `defaultBaseUrls` */
  baseUrls?: Partial<BaseUrls>
  /** @default 'appkit', which the APIs accept */
  sdkType?: string
  /** `{framework}-{adapters}-{version}`. @default `react-wagmi-<version of this package>` */
  sdkVersion?: string
  /** @default the global `fetch` at the time of each request */
  fetch?: typeof fetch
  /**
   * The app's origin, for example `https://app.example`. Outside browsers, it is sent as the
   * `Origin` header, which the blockchain API requires for balances. Browsers set the header
   * themselves. The origin is not part of `scope`, so query keys are the same on the server and in
   * the browser.
   */
  origin?: string
}
