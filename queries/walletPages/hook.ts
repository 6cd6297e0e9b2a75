'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { type HttpParameter, type InfiniteReadReturnType, useHttp } from '../core/hooks.ts'
import type { WalletsPage } from '../wallets/parse.ts'
import { getWalletPagesQueryOptions, type WalletPagesQueryOptionsParameters } from './options.ts'

export type UseWalletPagesParameters<selectData = WalletsPage> = HttpParameter &
  WalletPagesQueryOptionsParameters<selectData>

export type UseWalletPagesReturnType<selectData = WalletsPage> = InfiniteReadReturnType<selectData>

/**
 * Reads all matching directory wallets, page by page. `data` is a single list with all loaded pages.
 *
 * Docs: docs/queries.md
 *
 * @throws HttpMissingError if `http` is omitted outside `<KitProvider>`.
 */
export function useWalletPages<selectData = WalletsPage>(
  parameters: UseWalletPagesParameters<selectData> = {},
): UseWalletPagesReturnType<selectData> {
  const http = useHttp('useWalletPages', parameters)
  return useInfiniteQuery(getWalletPagesQueryOptions(http, parameters))
}
