import type { Http } from '../../src/http/createHttp.ts'
import { type ImageKind, imagePath } from '../../src/http/imageUrl.ts'
import { type ScopedKey, scopedKey } from '../core/keys.ts'
import {
  type QueryParameter,
  queryOptions,
  type ReadOptions,
  type ReadParameters,
  type RemoteReadError,
  remoteDefaults,
} from '../core/queryOptions.ts'
import { readPicture } from './parse.ts'

export type PictureParameters = {
  /** The image's id, which is the `imageId` of a wallet, network or connector. */
  imageId?: string | undefined
}

export type PictureQueryKey<kind extends ImageKind = ImageKind> = ScopedKey<
  'picture',
  { kind: kind; imageId: string }
>

export type PictureQueryOptionsParameters<
  kind extends ImageKind,
  selectData = Blob,
> = PictureParameters & QueryParameter<Blob, RemoteReadError, selectData, PictureQueryKey<kind>>

const routes = {
  wallet: 'GET /getWalletImage/{id}',
  asset: 'GET /public/getAssetImage/{id}',
} as const satisfies Record<ImageKind, string>

/** Reads an image from the directory. If there is no id, no request is sent and the blob is empty. */
export async function getPicture(
  http: Http,
  { kind, imageId, signal }: ReadParameters & { kind: ImageKind; imageId: string },
): Promise<Blob> {
  if (!imageId) return new Blob()
  const read = (response: Response) => readPicture(response, routes[kind])
  return (await http.request('directory', imagePath(kind, imageId), { signal, read })) as Blob
}

export function getPictureQueryKey<kind extends ImageKind>(
  http: Pick<Http, 'scope'>,
  kind: kind,
  { imageId = '' }: PictureParameters,
): PictureQueryKey<kind> {
  return scopedKey(http, 'picture', { kind, imageId })
}

/**
 * Query options for {@link getPicture}. An image is never stale, but is garbage-collected after some minutes,
 * so that a long list does not keep every image in memory.
 */
export function pictureOptions<kind extends ImageKind, selectData = Blob>(
  http: Http,
  kind: kind,
  parameters: PictureQueryOptionsParameters<kind, selectData>,
): ReadOptions<Blob, RemoteReadError, selectData, PictureQueryKey<kind>> {
  const { imageId, query } = parameters
  return queryOptions({
    ...remoteDefaults,
    staleTime: Number.POSITIVE_INFINITY,
    ...query,
    enabled: Boolean(imageId) && (query?.enabled ?? true),
    queryKey: getPictureQueryKey(http, kind, parameters),
    queryFn: ({ queryKey: [, , , inputs], signal }) => getPicture(http, { ...inputs, signal }),
  })
}

export type WalletImageQueryKey = PictureQueryKey<'wallet'>

export type WalletImageQueryOptionsParameters<selectData = Blob> = PictureQueryOptionsParameters<
  'wallet',
  selectData
>

/**
 * Reads a wallet's image, which may be up to 256 KiB: `GET /getWalletImage/{id}`. The image may be an SVG.
 * Display it only in an `<img>`, which runs no scripts, and never navigate to its URL.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.imageId - A directory wallet's `imageId`.
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

/**
 * Query options for {@link getWalletImage}. Pass the data to `useObjectUrl` to display it in an
 * `<img>`.
 */
export function getWalletImageQueryOptions<selectData = Blob>(
  http: Http,
  parameters: WalletImageQueryOptionsParameters<selectData>,
): ReadOptions<Blob, RemoteReadError, selectData, WalletImageQueryKey> {
  return pictureOptions(http, 'wallet', parameters)
}

export type AssetImageQueryKey = PictureQueryKey<'asset'>

export type AssetImageQueryOptionsParameters<selectData = Blob> = PictureQueryOptionsParameters<
  'asset',
  selectData
>

/**
 * Reads a network's or connector's image, which may be up to 256 KiB: `GET /public/getAssetImage/{id}`. The
 * image may be an SVG. Display it only in an `<img>`, which runs no scripts, and never navigate to its URL.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.imageId - A network's or connector's `imageId`.
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

/**
 * Query options for {@link getAssetImage}. Pass the data to `useObjectUrl` to display it in an
 * `<img>`.
 */
export function getAssetImageQueryOptions<selectData = Blob>(
  http: Http,
  parameters: AssetImageQueryOptionsParameters<selectData>,
): ReadOptions<Blob, RemoteReadError, selectData, AssetImageQueryKey> {
  return pictureOptions(http, 'asset', parameters)
}
