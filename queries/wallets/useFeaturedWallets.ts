'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { RemoteReadError } from '../core/queryParameter.types.ts'
import { type HttpParameter, useHttp } from '../core/useHttp.ts'
import {
  type FeaturedWalletsOptionsParameters,
  featuredWalletsOptions,
} from './featuredWalletsOptions.ts'
import type { WalletsPage } from './parseWallets.ts'

export type UseFeaturedWalletsParameters<selectData = WalletsPage> = HttpParameter &
  FeaturedWalletsOptionsParameters<selectData>

export type UseFeaturedWalletsReturnType<selectData = WalletsPage> = UseQueryResult<
  selectData,
  RemoteReadError
>

/**
 * The featured wallets of the directory, in the order of `ids`.
 *
 * @throws HttpMissingError without `http` outside `<KitProvider>`.
 */
export function useFeaturedWallets<selectData = WalletsPage>(
  parameters: UseFeaturedWalletsParameters<selectData>,
): UseFeaturedWalletsReturnType<selectData> {
  const http = useHttp('useFeaturedWallets', parameters)
  return useQuery(featuredWalletsOptions(http, parameters))
}
