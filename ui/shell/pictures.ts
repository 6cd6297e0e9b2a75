import { imageUrl } from '../../src/http/imageUrl.ts'
import type { Kit } from '../../src/kit/types.ts'
import type { ConnectorEntry } from '../../src/namespace/types.ts'
import { getNetworkImageId } from '../../src/networks/networkImageIds.ts'
import type { Network } from '../../src/networks/types.ts'
import { remoteImage, safeImageUrl } from '../../src/utils/sanitize.ts'
import type { DirectoryWallet } from '../../src/wallets/types.ts'

/** Returns the URL of a network's image, from the app or the directory, or undefined if there is none. */
export function networkPicture(kit: Pick<Kit, 'http'>, network: Network): string | undefined {
  if (network.assets?.imageUrl) return network.assets.imageUrl
  const id = network.assets?.imageId ?? getNetworkImageId(network.caipNetworkId)
  return id === undefined ? undefined : imageUrl(kit.http, 'asset', id)
}

/** Returns the `<img>` attributes for a network's image, or undefined if there is none. */
export function networkImage(kit: Pick<Kit, 'http'>, network: Network) {
  const src = networkPicture(kit, network)
  return src === undefined ? undefined : { ...remoteImage(), src }
}

/** Validates an image URL from a remote source with {@link safeImageUrl}. */
export function outsidePicture(kit: Pick<Kit, 'http'>, url: unknown): string | undefined {
  // Esplora servers have no images.
  const { esplora: _, ...services } = kit.http.baseUrls
  return safeImageUrl(url, Object.values(services))
}

type Source = Pick<Kit, 'http'>

/**
 * Returns the URL of a connector's image, from the wallet or the directory, or undefined if there is none.
 */
export function connectorPicture(
  kit: Source,
  { imageUrl: own, imageId }: Pick<ConnectorEntry, 'imageUrl' | 'imageId'>,
): string | undefined {
  return own ?? (imageId === undefined ? undefined : imageUrl(kit.http, 'asset', imageId))
}

/** Returns the validated image URL of a wallet from the directory or from the app's `customWallets`. */
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
