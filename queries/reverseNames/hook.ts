'use client'

import { useQuery } from '@tanstack/react-query'
import { type HttpParameter, type ReadReturnType, useHttp } from '../core/hooks.ts'
import type { NameRecord } from '../nameRecord/parse.ts'
import { getReverseNamesQueryOptions, type ReverseNamesQueryOptionsParameters } from './options.ts'

export type UseReverseNamesParameters<selectData = readonly NameRecord[]> = HttpParameter &
  ReverseNamesQueryOptionsParameters<selectData>

export type UseReverseNamesReturnType<selectData = readonly NameRecord[]> =
  ReadReturnType<selectData>

/**
 * Reads an address's names from the name service.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.address - An EVM address. If omitted, the query is disabled.
 * @param parameters.networkId - CAIP-2 network id. @default 'eip155:1'
 * @throws HttpMissingError if `http` is omitted outside `<KitProvider>`.
 */
export function useReverseNames<selectData = readonly NameRecord[]>(
  parameters: UseReverseNamesParameters<selectData>,
): UseReverseNamesReturnType<selectData> {
  const http = useHttp('useReverseNames', parameters)
  return useQuery(getReverseNamesQueryOptions(http, parameters))
}
