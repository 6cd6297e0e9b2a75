import { imageUrl } from '../../src/http/imageUrl.ts'
import type { Kit } from '../../src/kit/types.ts'
import type { ConnectorEntry } from '../../src/namespace/types.ts'
import { getNetworkImageId } from '../../src/networks/networkImageIds.ts'
import type { Network } from '../../src/networks/types.ts'
import { remoteImage, safeImageUrl } from '../../src/utils/sanitize.ts'
import type { DirectoryWallet } from '../../src/wallets/types.ts'

/** Returns the URL of a network's picture: the host's own, else the directory's, else undefined. */
export function networkPicture(kit: Pick<Kit, 'http'>, network: Network): string | undefined {
  if (network.assets?.imageUrl) return network.assets.imageUrl
  const id = network.assets?.imageId ?? getNetworkImageId(network.caipNetworkId)
  return id === undefined ? undefined : imageUrl(kit.http, 'asset', id)
}

/** Returns a network's picture as attributes of an `<img>`, or undefined without one. */
export function networkImage(kit: Pick<Kit, 'http'>, network: Network) {
  const src = networkPicture(kit, network)
  return src === undefined ? undefined : { ...remoteImage(), src }
}

/** Validates a picture URL from a remote source for use in an `<img>`: see {@link safeImageUrl}. */
export function outsidePicture(kit: Pick<Kit, 'http'>, url: unknown): string | undefined {
  // Esplora servers have no pictures.
  const { esplora: _, ...services } = kit.http.baseUrls
  return safeImageUrl(url, Object.values(services))
}

type Source = Pick<Kit, 'http'>

/** Returns the URL of a connector's picture: its own, else the directory's, else undefined. */
export function connectorPicture(
  kit: Source,
  { imageUrl: own, imageId }: Pick<ConnectorEntry, 'imageUrl' | 'imageId'>,
): string | undefined {
  return own ?? (imageId === undefined ? undefined : imageUrl(kit.http, 'asset', imageId))
}

/** Returns the validated URL of a wallet's picture, for wallets of the directory or of the host. */
export function walletPicture(
  kit: Source,
  { imageUrl: own, imageId }: Pick<DirectoryWallet, 'imageUrl' | 'imageId'>,
): string | undefined {
  const { http } = kit
  return (
    safeImageUrl(own, [http.baseUrls.directory]) ??
    (imageId === undefined ? undefined : imageUrl(http, 'wallet', imageId))
  )
}
