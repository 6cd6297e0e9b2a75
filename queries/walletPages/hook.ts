'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { type HttpParameter, type InfiniteReadReturnType, useHttp } from '../core/hooks.ts'
import type { WalletsPage } from '../wallets/parse.ts'
import { getWalletPagesQueryOptions, type WalletPagesQueryOptionsParameters } from './options.ts'

export type UseWalletPagesParameters<selectData = WalletsPage> = HttpParameter &
  WalletPagesQueryOptionsParameters<selectData>

export type UseWalletPagesReturnType<selectData = WalletsPage> = InfiniteReadReturnType<selectData>

/**
 * All wallets of the directory that fit, page by page; `data` is one list of the pages read so far.
 *
 * @throws HttpMissingError without `http` outside `<KitProvider>`.
 */
export function useWalletPages<selectData = WalletsPage>(
  parameters: UseWalletPagesParameters<selectData> = {},
): UseWalletPagesReturnType<selectData> {
  const http = useHttp('useWalletPages', parameters)
  return useInfiniteQuery(getWalletPagesQueryOptions(http, parameters))
}
