'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { RemoteReadError } from '../core/queryParameter.types.ts'
import { type HttpParameter, useHttp } from '../core/useHttp.ts'
import { type WalletImageOptionsParameters, walletImageOptions } from './walletImageOptions.ts'

export type UseWalletImageParameters<selectData = Blob> = HttpParameter &
  WalletImageOptionsParameters<selectData>

export type UseWalletImageReturnType<selectData = Blob> = UseQueryResult<
  selectData,
  RemoteReadError
>

/**
 * The picture of a wallet, as a blob.
 *
 * @throws HttpMissingError without `http` outside `<KitProvider>`.
 */
export function useWalletImage<selectData = Blob>(
  parameters: UseWalletImageParameters<selectData>,
): UseWalletImageReturnType<selectData> {
  const http = useHttp('useWalletImage', parameters)
  return useQuery(walletImageOptions(http, parameters))
}
