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

export type AssetImageQueryKey = PictureQueryKey<'asset'>

export type AssetImageOptionsParameters<selectData = Blob> = PictureOptionsParameters<
  'asset',
  selectData
>

/**
 * Reads the picture of a network or a connector, 256 KiB at most: `GET /public/getAssetImage/{id}`. It may be SVG:
 * show it in an `<img>` only, where no script of it runs; never open its address as a page.
 *
 * @param parameters.imageId - `imageId` of a network or a connector.
 * @throws HttpStatusError, HttpNetworkError, InvalidResponseError
 */
export async function getAssetImage(
  http: Http,
  { imageId, signal }: ReadParameters & { imageId: string },
): Promise<Blob> {
  return getPicture(http, { kind: 'asset', imageId, signal })
}

export function getAssetImageQueryKey(
  http: Pick<Http, 'scope'>,
  parameters: PictureParameters,
): AssetImageQueryKey {
  return getPictureQueryKey(http, 'asset', parameters)
}

/** Query options of {@link getAssetImage}. `useObjectUrl` makes its data an address for an `<img>`. */
export function assetImageOptions<selectData = Blob>(
  http: Http,
  parameters: AssetImageOptionsParameters<selectData>,
): ReadOptions<Blob, RemoteReadError, selectData, AssetImageQueryKey> {
  return pictureOptions(http, 'asset', parameters)
}
