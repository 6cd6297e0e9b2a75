import type { ServiceCaller } from './http.types.ts'
import { serviceUrl } from './serviceUrl.ts'

/**
 * The URL of a directory image, for an `<img>`.
 *
 * @param caller - An `Http`.
 * @param kind - `wallet` for a wallet's image; `asset` for a network's or a connector's.
 * @param id - The image id, from `image_id` or the kit's own table.
 */
export function imageUrl(caller: ServiceCaller, kind: ImageKind, id: string): string {
  return serviceUrl(caller, 'directory', imagePath(kind, id))
}

/** Image types of the directory: wallets, or networks and connectors. */
export type ImageKind = 'wallet' | 'asset'

/** The directory route of an image: `/getWalletImage/{id}` or `/public/getAssetImage/{id}`. */
export function imagePath(kind: ImageKind, id: string): string {
  const route = kind === 'wallet' ? 'getWalletImage' : 'public/getAssetImage'
  return `/${route}/${encodeURIComponent(id)}`
}
