'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { RemoteReadError } from '../core/queryParameter.types.ts'
import { type HttpParameter, useHttp } from '../core/useHttp.ts'
import type { WalletsPage } from './parseWallets.ts'
import { type WalletsByIdOptionsParameters, walletsByIdOptions } from './walletsByIdOptions.ts'

export type UseWalletsByIdParameters<selectData = WalletsPage> = HttpParameter &
  WalletsByIdOptionsParameters<selectData>

export type UseWalletsByIdReturnType<selectData = WalletsPage> = UseQueryResult<
  selectData,
  RemoteReadError
>

/**
 * Named wallets of the directory, in the order of `ids`.
 *
 * @throws HttpMissingError without `http` outside `<KitProvider>`.
 */
export function useWalletsById<selectData = WalletsPage>(
  parameters: UseWalletsByIdParameters<selectData>,
): UseWalletsByIdReturnType<selectData> {
  const http = useHttp('useWalletsById', parameters)
  return useQuery(walletsByIdOptions(http, parameters))
}
