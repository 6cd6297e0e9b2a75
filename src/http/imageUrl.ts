import { type ImageKind, imagePath } from './imagePath.ts'
import { type ServiceCaller, serviceUrl } from './serviceUrl.ts'

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
