import type { BaseUrls } from '../config/types.ts'

export type HttpQuery = Readonly<Record<string, string | number | undefined>>

/** Who asks, and where: the part of an `Http` that shapes a URL. */
export type ServiceCaller = {
  readonly projectId: string
  readonly baseUrls: BaseUrls
  readonly sdkType: string
  readonly sdkVersion: string
}

/** The URL of a call: the base with its own path kept, the values given, then who asks. */
export function serviceUrl(
  caller: ServiceCaller,
  service: 'directory' | 'blockchain',
  path: string,
  query?: HttpQuery,
): string {
  const { projectId, sdkType: st, sdkVersion: sv } = caller
  return plainUrl(caller, service, path, { ...query, projectId, st, sv })
}

/** The same without who asks. Undefined values are left out. */
export function plainUrl(
  caller: Pick<ServiceCaller, 'baseUrls'>,
  service: 'directory' | 'blockchain',
  path: string,
  query: HttpQuery = {},
): string {
  const base = caller.baseUrls[service].replace(/\/+$/, '')
  const url = new URL(`${base}/${path.replace(/^\/+/, '')}`)
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return url.href
}
