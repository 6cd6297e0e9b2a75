import type { Http } from '../../src/http/createHttp.ts'
import { type ImageKind, imagePath } from '../../src/http/imageUrl.ts'
import { queryOptions } from '../core/queryOptions.ts'
import type {
  QueryParameter,
  ReadOptions,
  ReadParameters,
  RemoteReadError,
} from '../core/queryParameter.types.ts'
import { remoteDefaults } from '../core/remoteDefaults.ts'
import { type ScopedKey, scopedKey } from '../core/scopedKey.ts'

export type PictureParameters = {
  /** The picture's id, as `imageId` of a wallet, a network or a connector names it. */
  imageId?: string | undefined
}

export type PictureQueryKey<kind extends ImageKind = ImageKind> = ScopedKey<
  'picture',
  { kind: kind; imageId: string }
>

export type PictureOptionsParameters<
  kind extends ImageKind,
  selectData = Blob,
> = PictureParameters & QueryParameter<Blob, RemoteReadError, selectData, PictureQueryKey<kind>>

const routes = {
  wallet: 'GET /getWalletImage/{id}',
  asset: 'GET /public/getAssetImage/{id}',
} as const satisfies Record<ImageKind, string>

/** Reads a picture of the directory. Without an id nothing is asked, and the blob is empty. */
export async function getPicture(
  http: Http,
  { kind, imageId, signal }: ReadParameters & { kind: ImageKind; imageId: string },
): Promise<Blob> {
  if (!imageId) return new Blob()
  const read = async (response: Response) =>
    (await import('./readPicture.ts')).readPicture(response, routes[kind])
  return (await http.ask('directory', imagePath(kind, imageId), { signal, read })) as Blob
}

export function getPictureQueryKey<kind extends ImageKind>(
  http: Pick<Http, 'scope'>,
  kind: kind,
  { imageId = '' }: PictureParameters,
): PictureQueryKey<kind> {
  return scopedKey(http, 'picture', { kind, imageId })
}

/**
 * Query options of {@link getPicture}. A picture never grows old, and is forgotten some minutes after the
 * last look at it, so that a long list does not keep all of its pictures in memory.
 */
export function pictureOptions<kind extends ImageKind, selectData = Blob>(
  http: Http,
  kind: kind,
  parameters: PictureOptionsParameters<kind, selectData>,
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
