import type { HttpQuery, ServiceCaller } from './http.types.ts'

/** The URL of a service call: the base with its path, the given query, then the caller identity. */
export function serviceUrl(
  caller: ServiceCaller,
  service: 'directory' | 'blockchain',
  path: string,
  query?: HttpQuery,
): string {
  const { projectId, sdkType: st, sdkVersion: sv } = caller
  return plainUrl(caller, service, path, { ...query, projectId, st, sv })
}

/** Like {@link serviceUrl}, without the caller identity. */
export function plainUrl(
  caller: Pick<ServiceCaller, 'baseUrls'>,
  service: 'directory' | 'blockchain',
  path: string,
  query?: HttpQuery,
): string {
  return joinUrl(caller.baseUrls[service], path, query)
}

/** A base URL with its own path kept, a path and values. Undefined values are left out. */
export function joinUrl(base: string, path: string, query: HttpQuery = {}): string {
  const url = new URL(`${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`)
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return url.href
}
