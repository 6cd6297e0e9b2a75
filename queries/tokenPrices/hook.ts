'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type HttpParameter, useHttp, useKitStorage } from '../core/hooks.ts'
import type { RemoteReadError } from '../core/queryOptions.ts'
import { type TokenPricesOptionsParameters, tokenPricesOptions } from './options.ts'
import type { TokenPrice } from './parse.ts'

export type UseTokenPricesParameters<selectData = readonly TokenPrice[]> = HttpParameter &
  TokenPricesOptionsParameters<selectData>

export type UseTokenPricesReturnType<selectData = readonly TokenPrice[]> = UseQueryResult<
  selectData,
  RemoteReadError
>

/**
 * What tokens cost.
 *
 * @throws HttpMissingError without `http` outside `<KitProvider>`.
 */
export function useTokenPrices<selectData = readonly TokenPrice[]>(
  parameters: UseTokenPricesParameters<selectData>,
): UseTokenPricesReturnType<selectData> {
  const http = useHttp('useTokenPrices', parameters)
  const storage = useKitStorage(parameters)
  return useQuery(tokenPricesOptions(http, { ...parameters, storage }))
}
