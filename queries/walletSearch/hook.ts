'use client'

import { useQuery } from '@tanstack/react-query'
import { type HttpParameter, type ReadReturnType, useHttp } from '../core/hooks.ts'
import type { WalletsPage } from '../wallets/parse.ts'
import { getWalletSearchQueryOptions, type WalletSearchQueryOptionsParameters } from './options.ts'

export type UseWalletSearchParameters<selectData = WalletsPage> = HttpParameter &
  WalletSearchQueryOptionsParameters<selectData>

export type UseWalletSearchReturnType<selectData = WalletsPage> = ReadReturnType<selectData>

/**
 * Searches the directory wallets by name or badge.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.search - At least two characters. If both `search` and `badgeType` are omitted, the query
 * is disabled.
 * @throws HttpMissingError if `http` is omitted outside `<KitProvider>`.
 */
export function useWalletSearch<selectData = WalletsPage>(
  parameters: UseWalletSearchParameters<selectData> = {},
): UseWalletSearchReturnType<selectData> {
  const http = useHttp('useWalletSearch', parameters)
  return useQuery(getWalletSearchQueryOptions(http, parameters))
}
