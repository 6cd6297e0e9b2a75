'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { RemoteReadError } from '../core/queryParameter.types.ts'
import { type HttpParameter, useHttp } from '../core/useHttp.ts'
import type { WalletsPage } from './parseWallets.ts'
import {
  type RecommendedWalletsOptionsParameters,
  recommendedWalletsOptions,
} from './recommendedWalletsOptions.ts'

export type UseRecommendedWalletsParameters<selectData = WalletsPage> = HttpParameter &
  RecommendedWalletsOptionsParameters<selectData>

export type UseRecommendedWalletsReturnType<selectData = WalletsPage> = UseQueryResult<
  selectData,
  RemoteReadError
>

/**
 * The four best-ranked wallets that fit, and how many fit in all.
 *
 * @throws HttpMissingError without `http` outside `<KitProvider>`.
 */
export function useRecommendedWallets<selectData = WalletsPage>(
  parameters: UseRecommendedWalletsParameters<selectData> = {},
): UseRecommendedWalletsReturnType<selectData> {
  const http = useHttp('useRecommendedWallets', parameters)
  return useQuery(recommendedWalletsOptions(http, parameters))
}
