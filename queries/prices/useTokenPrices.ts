'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { RemoteReadError } from '../core/queryParameter.types.ts'
import { type HttpParameter, useHttp } from '../core/useHttp.ts'
import { useKitStorage } from '../core/useKitStorage.ts'
import type { TokenPrice } from './tokenPrice.types.ts'
import { type TokenPricesOptionsParameters, tokenPricesOptions } from './tokenPricesOptions.ts'

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
