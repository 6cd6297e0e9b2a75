import { version } from '../utils/version.ts'
import { defaultBaseUrls } from './baseUrls.ts'
import type { CreateHttpParameters, Http } from './http.types.ts'

/** Creates the `Http` members that do not send requests. */
export function createServiceCaller(parameters: CreateHttpParameters): Omit<Http, 'request'> {
  const { projectId, sdkType = 'appkit', sdkVersion = `react-wagmi-${version}` } = parameters
  const baseUrls = { ...defaultBaseUrls, ...parameters.baseUrls }
  return {
    projectId,
    baseUrls,
    // The defaults come first, so that the property order does not depend on the object that the
    // app passes.
    scope: hashScope(JSON.stringify([projectId, baseUrls])),
    sdkType,
    sdkVersion,
  }
}

/** Returns a short, stable hash (FNV-1a, base 36) for cache keys. It is not cryptographic. */
export function hashScope(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
