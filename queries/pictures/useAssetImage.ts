'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { RemoteReadError } from '../core/queryParameter.types.ts'
import { type HttpParameter, useHttp } from '../core/useHttp.ts'
import { type AssetImageOptionsParameters, assetImageOptions } from './assetImageOptions.ts'

export type UseAssetImageParameters<selectData = Blob> = HttpParameter &
  AssetImageOptionsParameters<selectData>

export type UseAssetImageReturnType<selectData = Blob> = UseQueryResult<selectData, RemoteReadError>

/**
 * The picture of a network or a connector, as a blob.
 *
 * @throws HttpMissingError without `http` outside `<KitProvider>`.
 */
export function useAssetImage<selectData = Blob>(
  parameters: UseAssetImageParameters<selectData>,
): UseAssetImageReturnType<selectData> {
  const http = useHttp('useAssetImage', parameters)
  return useQuery(assetImageOptions(http, parameters))
}
