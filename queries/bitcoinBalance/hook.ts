'use client'

import { useQuery } from '@tanstack/react-query'
import type { BitcoinBalance } from '../../src/http/esplora/balance.ts'
import { type HttpParameter, type ReadReturnType, useHttp } from '../core/hooks.ts'
import {
  type BitcoinBalanceQueryOptionsParameters,
  getBitcoinBalanceQueryOptions,
} from './options.ts'

export type UseBitcoinBalanceParameters<selectData = BitcoinBalance | null> = HttpParameter &
  BitcoinBalanceQueryOptionsParameters<selectData>

export type UseBitcoinBalanceReturnType<selectData = BitcoinBalance | null> =
  ReadReturnType<selectData>

/**
 * Reads a Bitcoin address's confirmed and pending balance.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.address - An address on the network. If omitted, the query is disabled.
 * @param parameters.networkId - CAIP-2 id of a Bitcoin network with a server in `baseUrls.esplora`.
 * @throws HttpMissingError if `http` is omitted outside `<KitProvider>`.
 */
export function useBitcoinBalance<selectData = BitcoinBalance | null>(
  parameters: UseBitcoinBalanceParameters<selectData>,
): UseBitcoinBalanceReturnType<selectData> {
  const http = useHttp('useBitcoinBalance', parameters)
  return useQuery(getBitcoinBalanceQueryOptions(http, parameters))
}
