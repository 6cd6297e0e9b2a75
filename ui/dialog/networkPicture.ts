import { imageUrl } from '../../src/http/imageUrl.ts'
import type { Kit } from '../../src/kit/types.ts'
import { getNetworkImageId } from '../../src/networks/networkImageIds.ts'
import type { Network } from '../../src/networks/types.ts'

/** Where the picture of a network is: the host's own, else the directory's, else nowhere. */
export function networkPicture(kit: Pick<Kit, 'http'>, network: Network): string | undefined {
  if (network.assets?.imageUrl) return network.assets.imageUrl
  const id = network.assets?.imageId ?? getNetworkImageId(network.caipNetworkId)
  return id === undefined ? undefined : imageUrl(kit.http, 'asset', id)
}
