import type { HttpQuery, ServiceCaller } from './http.types.ts'

/** Returns the URL for an API request, including `projectId`, `st`, and `sv`. */
export function serviceUrl(
  caller: ServiceCaller,
  service: 'directory' | 'blockchain',
  path: string,
  query?: HttpQuery,
): string {
  const { projectId, sdkType: st, sdkVersion: sv } = caller
  return plainUrl(caller, service, path, { ...query, projectId, st, sv })
}

/** Like {@link serviceUrl}, but without `projectId`, `st`, and `sv`. */
export function plainUrl(
  caller: Pick<ServiceCaller, 'baseUrls'>,
  service: 'directory' | 'blockchain',
  path: string,
  query?: HttpQuery,
): string {
  return joinUrl(caller.baseUrls[service], path, query)
}

/** Appends a path and query values to a base URL. Values that are `undefined` are omitted. */
export function joinUrl(base: string, path: string, query: HttpQuery = {}): string {
  const url = new URL(`${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`)
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return url.href
}
