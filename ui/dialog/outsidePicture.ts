import type { Kit } from '../../src/kit/types.ts'
import { safeImageUrl } from '../../src/utils/sanitize.ts'

/** The address of a picture that somebody else told of, when an `<img>` may have it: see {@link safeImageUrl}. */
export function outsidePicture(kit: Pick<Kit, 'http'>, url: unknown): string | undefined {
  return safeImageUrl(url, Object.values(kit.http.baseUrls))
}
