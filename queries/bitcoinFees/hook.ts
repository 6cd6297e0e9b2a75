'use client'

import { useQuery } from '@tanstack/react-query'
import { type HttpParameter, type ReadReturnType, useHttp } from '../core/hooks.ts'
import { type BitcoinFeesQueryOptionsParameters, getBitcoinFeesQueryOptions } from './options.ts'
import type { BitcoinFees } from './parse.ts'

export type UseBitcoinFeesParameters<selectData = BitcoinFees | null> = HttpParameter &
  BitcoinFeesQueryOptionsParameters<selectData>

export type UseBitcoinFeesReturnType<selectData = BitcoinFees | null> = ReadReturnType<selectData>

/**
 * Reads the fee rates of a Bitcoin network.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.networkId - CAIP-2 id of a Bitcoin network with a server in `baseUrls.esplora`.
 * @throws HttpMissingError without `http` outside `<KitProvider>`.
 */
export function useBitcoinFees<selectData = BitcoinFees | null>(
  parameters: UseBitcoinFeesParameters<selectData>,
): UseBitcoinFeesReturnType<selectData> {
  const http = useHttp('useBitcoinFees', parameters)
  return useQuery(getBitcoinFeesQueryOptions(http, parameters))
}
