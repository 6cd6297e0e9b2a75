'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ExcludedWallet } from '../../src/wallets/types.ts'
import type { RemoteReadError } from '../core/queryParameter.types.ts'
import { type HttpParameter, useHttp } from '../core/useHttp.ts'
import {
  type ExcludedWalletsOptionsParameters,
  excludedWalletsOptions,
} from './excludedWalletsOptions.ts'

export type UseExcludedWalletsParameters<selectData = readonly ExcludedWallet[]> = HttpParameter &
  ExcludedWalletsOptionsParameters<selectData>

export type UseExcludedWalletsReturnType<selectData = readonly ExcludedWallet[]> = UseQueryResult<
  selectData,
  RemoteReadError
>

/**
 * Names and rdns of excluded wallets.
 *
 * @throws HttpMissingError without `http` outside `<KitProvider>`.
 */
export function useExcludedWallets<selectData = readonly ExcludedWallet[]>(
  parameters: UseExcludedWalletsParameters<selectData>,
): UseExcludedWalletsReturnType<selectData> {
  const http = useHttp('useExcludedWallets', parameters)
  return useQuery(excludedWalletsOptions(http, parameters))
}
