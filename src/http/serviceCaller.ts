import { version } from '../utils/version.ts'
import { defaultBaseUrls } from './baseUrls.ts'
import type { CreateHttpParameters, Http } from './http.types.ts'

/**
 * Creates the caller's identity, base URLs and cache scope of an `Http`, without the code that sends requests.
 */
export function createServiceCaller(parameters: CreateHttpParameters): Omit<Http, 'request'> {
  const { projectId, sdkType = 'appkit', sdkVersion = `react-wagmi-${version}` } = parameters
  const baseUrls = { ...defaultBaseUrls, ...parameters.baseUrls }
  return {
    projectId,
    baseUrls,
    // The defaults come first, so the order of the names is always theirs.
    scope: hashScope(JSON.stringify([projectId, baseUrls])),
    sdkType,
    sdkVersion,
  }
}

/** A short, stable hash (FNV-1a, base 36) to separate caches. It is not for secrets. */
export function hashScope(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
