'use client'

import { useQuery } from '@tanstack/react-query'
import { type HttpParameter, type ReadReturnType, useHttp, useKitStorage } from '../core/hooks.ts'
import { getTokenPricesQueryOptions, type TokenPricesQueryOptionsParameters } from './options.ts'
import type { TokenPrice } from './parse.ts'

export type UseTokenPricesParameters<selectData = readonly TokenPrice[]> = HttpParameter &
  TokenPricesQueryOptionsParameters<selectData>

export type UseTokenPricesReturnType<selectData = readonly TokenPrice[]> =
  ReadReturnType<selectData>

/**
 * Reads token prices in US dollars.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.addresses - CAIP-10 token addresses. If there are none, the query is disabled.
 * @throws HttpMissingError if `http` is omitted outside `<KitProvider>`.
 */
export function useTokenPrices<selectData = readonly TokenPrice[]>(
  parameters: UseTokenPricesParameters<selectData>,
): UseTokenPricesReturnType<selectData> {
  const http = useHttp('useTokenPrices', parameters)
  const storage = useKitStorage(parameters)
  return useQuery(getTokenPricesQueryOptions(http, { ...parameters, storage }))
}
