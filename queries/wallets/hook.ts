'use client'

import { useQuery } from '@tanstack/react-query'
import type { ExcludedWallet } from '../../src/wallets/types.ts'
import { type HttpParameter, type ReadReturnType, useHttp } from '../core/hooks.ts'
import {
  type ExcludedWalletsQueryOptionsParameters,
  type FeaturedWalletsQueryOptionsParameters,
  getExcludedWalletsQueryOptions,
  getFeaturedWalletsQueryOptions,
  getRecommendedWalletsQueryOptions,
  getWalletRanksQueryOptions,
  getWalletsByIdQueryOptions,
  type RecommendedWalletsQueryOptionsParameters,
  type WalletRanksQueryOptionsParameters,
  type WalletsByIdQueryOptionsParameters,
} from './options.ts'
import type { WalletsPage } from './parse.ts'

export type UseWalletsByIdParameters<selectData = WalletsPage> = HttpParameter &
  WalletsByIdQueryOptionsParameters<selectData>

export type UseWalletsByIdReturnType<selectData = WalletsPage> = ReadReturnType<selectData>

/**
 * Reads directory wallets by id, in the order of `ids`.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.ids - Directory ids. If there are none, the query is disabled.
 * @throws HttpMissingError if `http` is omitted outside `<KitProvider>`.
 */
export function useWalletsById<selectData = WalletsPage>(
  parameters: UseWalletsByIdParameters<selectData>,
): UseWalletsByIdReturnType<selectData> {
  const http = useHttp('useWalletsById', parameters)
  return useQuery(getWalletsByIdQueryOptions(http, parameters))
}

export type UseFeaturedWalletsParameters<selectData = WalletsPage> = HttpParameter &
  FeaturedWalletsQueryOptionsParameters<selectData>

export type UseFeaturedWalletsReturnType<selectData = WalletsPage> = ReadReturnType<selectData>

/**
 * Reads the featured wallets from the directory, in the order of `ids`.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.ids - Directory ids. If there are none, the query is disabled.
 * @throws HttpMissingError if `http` is omitted outside `<KitProvider>`.
 */
export function useFeaturedWallets<selectData = WalletsPage>(
  parameters: UseFeaturedWalletsParameters<selectData>,
): UseFeaturedWalletsReturnType<selectData> {
  const http = useHttp('useFeaturedWallets', parameters)
  return useQuery(getFeaturedWalletsQueryOptions(http, parameters))
}

export type UseExcludedWalletsParameters<selectData = readonly ExcludedWallet[]> = HttpParameter &
  ExcludedWalletsQueryOptionsParameters<selectData>

export type UseExcludedWalletsReturnType<selectData = readonly ExcludedWallet[]> =
  ReadReturnType<selectData>

/**
 * Reads the names and rdns of excluded wallets.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.ids - Directory ids. If there are none, the query is disabled.
 * @throws HttpMissingError if `http` is omitted outside `<KitProvider>`.
 */
export function useExcludedWallets<selectData = readonly ExcludedWallet[]>(
  parameters: UseExcludedWalletsParameters<selectData>,
): UseExcludedWalletsReturnType<selectData> {
  const http = useHttp('useExcludedWallets', parameters)
  return useQuery(getExcludedWalletsQueryOptions(http, parameters))
}

export type UseRecommendedWalletsParameters<selectData = WalletsPage> = HttpParameter &
  RecommendedWalletsQueryOptionsParameters<selectData>

export type UseRecommendedWalletsReturnType<selectData = WalletsPage> = ReadReturnType<selectData>

/**
 * Reads the four highest-ranked matching wallets, and the total number of matching wallets.
 *
 * Docs: docs/queries.md
 *
 * @throws HttpMissingError if `http` is omitted outside `<KitProvider>`.
 */
export function useRecommendedWallets<selectData = WalletsPage>(
  parameters: UseRecommendedWalletsParameters<selectData> = {},
): UseRecommendedWalletsReturnType<selectData> {
  const http = useHttp('useRecommendedWallets', parameters)
  return useQuery(getRecommendedWalletsQueryOptions(http, parameters))
}

export type UseWalletRanksParameters<selectData = WalletsPage> = HttpParameter &
  WalletRanksQueryOptionsParameters<selectData>

export type UseWalletRanksReturnType<selectData = WalletsPage> = ReadReturnType<selectData>

/**
 * Reads the directory's data about installed wallets, mainly their rank.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.names - Names of installed wallets.
 * @param parameters.rdns - Rdns of installed wallets.
 * @throws HttpMissingError if `http` is omitted outside `<KitProvider>`.
 */
export function useWalletRanks<selectData = WalletsPage>(
  parameters: UseWalletRanksParameters<selectData>,
): UseWalletRanksReturnType<selectData> {
  const http = useHttp('useWalletRanks', parameters)
  return useQuery(getWalletRanksQueryOptions(http, parameters))
}
