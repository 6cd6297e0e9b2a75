import type { BaseUrls } from '../config/types.ts'

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
   * Asks a service for JSON. Undefined query values are left out; `projectId`, `st` and `sv` are added.
   * Throws `HttpStatusError`, `HttpNetworkError` or `HttpBodyError`.
   */
  get(
    service: 'directory' | 'blockchain',
    path: string,
    options: { query?: Readonly<Record<string, string | number | undefined>>; signal?: AbortSignal },
  ): Promise<unknown>
}
