import type { ServiceCaller } from './http.types.ts'
import { serviceUrl } from './serviceUrl.ts'

/**
 * The address of a picture of the directory, for an `<img>`.
 *
 * @param caller - An `Http`.
 * @param kind - `wallet`: a wallet's picture. `asset`: a network's or a connector's.
 * @param id - The picture's id, as `image_id` or the kit's own table gives it.
 */
export function imageUrl(caller: ServiceCaller, kind: ImageKind, id: string): string {
  return serviceUrl(caller, 'directory', imagePath(kind, id))
}

/** Pictures of the directory: of wallets, and of networks and connectors. */
export type ImageKind = 'wallet' | 'asset'

/** Where the directory has a picture: `/getWalletImage/{id}` or `/public/getAssetImage/{id}`. */
export function imagePath(kind: ImageKind, id: string): string {
  const route = kind === 'wallet' ? 'getWalletImage' : 'public/getAssetImage'
  return `/${route}/${encodeURIComponent(id)}`
}
