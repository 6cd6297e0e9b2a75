import { imageUrl } from '../../src/http/imageUrl.ts'
import type { Kit } from '../../src/kit/types.ts'
import type { ConnectorEntry } from '../../src/namespace/types.ts'
import { safeImageUrl } from '../../src/utils/sanitize.ts'
import type { DirectoryWallet } from '../../src/wallets/types.ts'

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
