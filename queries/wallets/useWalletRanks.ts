'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { RemoteReadError } from '../core/queryParameter.types.ts'
import { type HttpParameter, useHttp } from '../core/useHttp.ts'
import type { WalletsPage } from './parseWallets.ts'
import { type WalletRanksOptionsParameters, walletRanksOptions } from './walletRanksOptions.ts'

export type UseWalletRanksParameters<selectData = WalletsPage> = HttpParameter &
  WalletRanksOptionsParameters<selectData>

export type UseWalletRanksReturnType<selectData = WalletsPage> = UseQueryResult<
  selectData,
  RemoteReadError
>

/**
 * What the directory knows of installed wallets, their rank above all.
 *
 * @throws HttpMissingError without `http` outside `<KitProvider>`.
 */
export function useWalletRanks<selectData = WalletsPage>(
  parameters: UseWalletRanksParameters<selectData>,
): UseWalletRanksReturnType<selectData> {
  const http = useHttp('useWalletRanks', parameters)
  return useQuery(walletRanksOptions(http, parameters))
}
