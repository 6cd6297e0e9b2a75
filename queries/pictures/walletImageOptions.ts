import type { Http } from '../../src/http/createHttp.ts'
import type { ReadOptions, ReadParameters, RemoteReadError } from '../core/queryParameter.types.ts'
import {
  getPicture,
  getPictureQueryKey,
  type PictureOptionsParameters,
  type PictureParameters,
  type PictureQueryKey,
  pictureOptions,
} from './pictureOptions.ts'

export type WalletImageQueryKey = PictureQueryKey<'wallet'>

export type WalletImageOptionsParameters<selectData = Blob> = PictureOptionsParameters<
  'wallet',
  selectData
>

/**
 * Reads the picture of a wallet, 256 KiB at most: `GET /getWalletImage/{id}`. It may be SVG:
 * show it in an `<img>` only, where no script of it runs; never open its address as a page.
 *
 * @param parameters.imageId - `imageId` of a wallet of the directory.
 * @throws HttpStatusError, HttpNetworkError, InvalidResponseError
 */
export async function getWalletImage(
  http: Http,
  { imageId, signal }: ReadParameters & { imageId: string },
): Promise<Blob> {
  return getPicture(http, { kind: 'wallet', imageId, signal })
}

export function getWalletImageQueryKey(
  http: Pick<Http, 'scope'>,
  parameters: PictureParameters,
): WalletImageQueryKey {
  return getPictureQueryKey(http, 'wallet', parameters)
}

/** Query options of {@link getWalletImage}. `useObjectUrl` makes its data an address for an `<img>`. */
export function walletImageOptions<selectData = Blob>(
  http: Http,
  parameters: WalletImageOptionsParameters<selectData>,
): ReadOptions<Blob, RemoteReadError, selectData, WalletImageQueryKey> {
  return pictureOptions(http, 'wallet', parameters)
}
