'use client'

import { useQuery } from '@tanstack/react-query'
import { type HttpParameter, type ReadReturnType, useHttp } from '../core/hooks.ts'
import { getNameRecordQueryOptions, type NameRecordQueryOptionsParameters } from './options.ts'
import type { NameRecord } from './parse.ts'

export type UseNameRecordParameters<selectData = NameRecord | null> = HttpParameter &
  NameRecordQueryOptionsParameters<selectData>

export type UseNameRecordReturnType<selectData = NameRecord | null> = ReadReturnType<selectData>

/**
 * Resolves a name in the name service to its record.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.name - The full name, including its suffix. If it is invalid, the query is disabled.
 * @param parameters.networkId - CAIP-2 network id. @default 'eip155:1'
 * @throws HttpMissingError if `http` is omitted outside `<KitProvider>`.
 */
export function useNameRecord<selectData = NameRecord | null>(
  parameters: UseNameRecordParameters<selectData>,
): UseNameRecordReturnType<selectData> {
  const http = useHttp('useNameRecord', parameters)
  return useQuery(getNameRecordQueryOptions(http, parameters))
}
