'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import type { BitcoinTransaction } from '../../src/http/esplora/transactions.ts'
import { type HttpParameter, type InfiniteReadReturnType, useHttp } from '../core/hooks.ts'
import {
  type BitcoinTransactionsQueryOptionsParameters,
  getBitcoinTransactionsQueryOptions,
} from './options.ts'

export type UseBitcoinTransactionsParameters<selectData = readonly BitcoinTransaction[]> =
  HttpParameter & BitcoinTransactionsQueryOptionsParameters<selectData>

export type UseBitcoinTransactionsReturnType<selectData = readonly BitcoinTransaction[]> =
  InfiniteReadReturnType<selectData>

/**
 * Reads a Bitcoin address's transactions, page by page. `data` is a single list with all loaded pages.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.address - An address on the network. If omitted, the query is disabled.
 * @param parameters.networkId - CAIP-2 id of a Bitcoin network with a server in `baseUrls.esplora`.
 * @throws HttpMissingError if `http` is omitted outside `<KitProvider>`.
 */
export function useBitcoinTransactions<selectData = readonly BitcoinTransaction[]>(
  parameters: UseBitcoinTransactionsParameters<selectData>,
): UseBitcoinTransactionsReturnType<selectData> {
  const http = useHttp('useBitcoinTransactions', parameters)
  return useInfiniteQuery(getBitcoinTransactionsQueryOptions(http, parameters))
}
