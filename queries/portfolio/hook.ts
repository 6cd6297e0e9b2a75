'use client'

import { useQuery } from '@tanstack/react-query'
import { type HttpParameter, type ReadReturnType, useHttp, useKitStorage } from '../core/hooks.ts'
import {
  getPortfolioQueryOptions,
  type PortfolioError,
  type PortfolioQueryOptionsParameters,
} from './options.ts'
import type { Portfolio } from './parse.ts'

export type UsePortfolioParameters<selectData = Portfolio> = HttpParameter &
  PortfolioQueryOptionsParameters<selectData>

export type UsePortfolioReturnType<selectData = Portfolio> = ReadReturnType<
  selectData,
  PortfolioError
>

/**
 * Reads an account's token balances on one network.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.address - An EVM address starting with `0x`, or a Solana address. If omitted, the query is
 * disabled.
 * @param parameters.networkId - CAIP-2 network id.
 * @throws HttpMissingError if `http` is omitted outside `<KitProvider>`.
 */
export function usePortfolio<selectData = Portfolio>(
  parameters: UsePortfolioParameters<selectData>,
): UsePortfolioReturnType<selectData> {
  const http = useHttp('usePortfolio', parameters)
  const storage = useKitStorage(parameters)
  return useQuery(getPortfolioQueryOptions(http, { ...parameters, storage }))
}
