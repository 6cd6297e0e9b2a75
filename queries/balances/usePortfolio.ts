'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Portfolio } from '../core/portfolio.types.ts'
import { type HttpParameter, useHttp } from '../core/useHttp.ts'
import { useKitStorage } from '../core/useKitStorage.ts'
import {
  type PortfolioError,
  type PortfolioOptionsParameters,
  portfolioOptions,
} from './portfolioOptions.ts'

export type UsePortfolioParameters<selectData = Portfolio> = HttpParameter &
  PortfolioOptionsParameters<selectData>

export type UsePortfolioReturnType<selectData = Portfolio> = UseQueryResult<
  selectData,
  PortfolioError
>

/**
 * What an account holds on one chain.
 *
 * @throws HttpMissingError without `http` outside `<KitProvider>`.
 */
export function usePortfolio<selectData = Portfolio>(
  parameters: UsePortfolioParameters<selectData>,
): UsePortfolioReturnType<selectData> {
  const http = useHttp('usePortfolio', parameters)
  const storage = useKitStorage(parameters)
  return useQuery(portfolioOptions(http, { ...parameters, storage }))
}
