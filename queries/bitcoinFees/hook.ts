'use client'

import { useQuery } from '@tanstack/react-query'
import { type HttpParameter, type ReadReturnType, useHttp } from '../core/hooks.ts'
import { type BitcoinFeesQueryOptionsParameters, getBitcoinFeesQueryOptions } from './options.ts'
import type { BitcoinFees } from './parse.ts'

export type UseBitcoinFeesParameters<selectData = BitcoinFees | null> = HttpParameter &
  BitcoinFeesQueryOptionsParameters<selectData>

export type UseBitcoinFeesReturnType<selectData = BitcoinFees | null> = ReadReturnType<selectData>

/**
 * Reads a Bitcoin network's fee rates.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.networkId - CAIP-2 id of a Bitcoin network with a server in `baseUrls.esplora`.
 * @throws HttpMissingError if `http` is omitted outside `<KitProvider>`.
 */
export function useBitcoinFees<selectData = BitcoinFees | null>(
  parameters: UseBitcoinFeesParameters<selectData>,
): UseBitcoinFeesReturnType<selectData> {
  const http = useHttp('useBitcoinFees', parameters)
  return useQuery(getBitcoinFeesQueryOptions(http, parameters))
}
