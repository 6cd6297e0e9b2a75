import type { ServiceCaller } from './http.types.ts'
import { serviceUrl } from './serviceUrl.ts'

/**
 * Returns the URL of a directory image, for an `<img>`.
 *
 * @param caller - The HTTP client, or the parts of it that build a URL.
 * @param kind - `wallet` for a wallet image; `asset` for a network or connector image.
 * @param id - The image id, for example `image_id` of a wallet.
 */
export function imageUrl(caller: ServiceCaller, kind: ImageKind, id: string): string {
  return serviceUrl(caller, 'directory', imagePath(kind, id))
}

/** Image types of the directory: `wallet` for wallets, `asset` for networks and connectors. */
export type ImageKind = 'wallet' | 'asset'

/**
 * Returns the directory route of an image: `/getWalletImage/{id}` or `/public/getAssetImage/{id}`.
 */
export function imagePath(kind: ImageKind, id: string): string {
  const route = kind === 'wallet' ? 'getWalletImage' : 'public/getAssetImage'
  return `/${route}/${encodeURIComponent(id)}`
}
