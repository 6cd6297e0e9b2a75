import type { ServiceCaller } from './http.types.ts'
import { serviceUrl } from './serviceUrl.ts'

/**
 * Returns the URL of a wallet directory image, to use in an `<img>`.
 *
 * @param caller - The HTTP client, or just the members of it that are needed to build a URL.
 * @param kind - `wallet` for a wallet image, `asset` for a network or connector image.
 * @param id - The image id, for example a wallet's `image_id`.
 */
export function imageUrl(caller: ServiceCaller, kind: ImageKind, id: string): string {
  return serviceUrl(caller, 'directory', imagePath(kind, id))
}

/**
 * Image types in the wallet directory: `wallet` for wallets, `asset` for networks and connectors.
 */
export type ImageKind = 'wallet' | 'asset'

/**
 * Returns an image's wallet directory route: `/getWalletImage/{id}` or
 * `/public/getAssetImage/{id}`.
 */
export function imagePath(kind: ImageKind, id: string): string {
  const route = kind === 'wallet' ? 'getWalletImage' : 'public/getAssetImage'
  return `/${route}/${encodeURIComponent(id)}`
}
