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
 * Reads the transactions of a Bitcoin address, page by page. `data` is one list of the pages so far.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.address - An address of the network. Disabled without one.
 * @param parameters.networkId - CAIP-2 of a Bitcoin network with a server in `baseUrls.esplora`.
 * @throws HttpMissingError without `http` outside `<KitProvider>`.
 */
export function useBitcoinTransactions<selectData = readonly BitcoinTransaction[]>(
  parameters: UseBitcoinTransactionsParameters<selectData>,
): UseBitcoinTransactionsReturnType<selectData> {
  const http = useHttp('useBitcoinTransactions', parameters)
  return useInfiniteQuery(getBitcoinTransactionsQueryOptions(http, parameters))
}
