import { safeImageUrl } from '../../src/utils/sanitize.ts'
import { gatewayUrl } from './gatewayUrl.ts'

/**
 * A picture's address from outside, when it may stand in the `src` of an `<img>`: https, `data:image/…`, or what
 * the gateway has. Markup, `blob:` and every other scheme are left out.
 *
 * @param baseUrls - Base URLs of the kit's own services, which may be http in development.
 */
export function nftPictureUrl(
  address: unknown,
  gateway: string,
  baseUrls: readonly string[] = [],
): string | undefined {
  if (typeof address !== 'string' || /^\s*blob:/i.test(address)) return undefined
  return safeImageUrl(gatewayUrl(address, gateway), [gateway, ...baseUrls])
}
