import { imageUrl } from '../../src/http/imageUrl.ts'
import type { Kit } from '../../src/kit/types.ts'
import type { ConnectorEntry } from '../../src/namespace/types.ts'
import { getNetworkImageId } from '../../src/networks/networkImageIds.ts'
import type { Network } from '../../src/networks/types.ts'
import { remoteImage, safeImageUrl } from '../../src/utils/sanitize.ts'
import type { DirectoryWallet } from '../../src/wallets/types.ts'

/** Where the picture of a network is: the host's own, else the directory's, else nowhere. */
export function networkPicture(kit: Pick<Kit, 'http'>, network: Network): string | undefined {
  if (network.assets?.imageUrl) return network.assets.imageUrl
  const id = network.assets?.imageId ?? getNetworkImageId(network.caipNetworkId)
  return id === undefined ? undefined : imageUrl(kit.http, 'asset', id)
}

/** The picture of a network as attributes of an `<img>`; undefined where it has none. */
export function networkImage(kit: Pick<Kit, 'http'>, network: Network) {
  const src = networkPicture(kit, network)
  return src === undefined ? undefined : { ...remoteImage(), src }
}

/** The address of a picture that somebody else told of, when an `<img>` may have it: see {@link safeImageUrl}. */
export function outsidePicture(kit: Pick<Kit, 'http'>, url: unknown): string | undefined {
  // Servers of Bitcoin have no pictures.
  const { esplora: _, ...services } = kit.http.baseUrls
  return safeImageUrl(url, Object.values(services))
}

type Source = Pick<Kit, 'http'>

/** Where the picture of a connector is: its own, else the directory's, else nowhere. */
export function connectorPicture(
  kit: Source,
  { imageUrl: own, imageId }: Pick<ConnectorEntry, 'imageUrl' | 'imageId'>,
): string | undefined {
  return own ?? (imageId === undefined ? undefined : imageUrl(kit.http, 'asset', imageId))
}

/** Where the picture of a wallet of the directory, or of the host's own, is; checked before it is believed. */
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
