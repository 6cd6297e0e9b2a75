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
 * Reads the confirmed and pending balance of a Bitcoin address.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.address - An address of the network. Disabled when omitted.
 * @param parameters.networkId - CAIP-2 id of a Bitcoin network with a server in `baseUrls.esplora`.
 * @throws HttpMissingError without `http` outside `<KitProvider>`.
 */
export function useBitcoinBalance<selectData = BitcoinBalance | null>(
  parameters: UseBitcoinBalanceParameters<selectData>,
): UseBitcoinBalanceReturnType<selectData> {
  const http = useHttp('useBitcoinBalance', parameters)
  return useQuery(getBitcoinBalanceQueryOptions(http, parameters))
}
