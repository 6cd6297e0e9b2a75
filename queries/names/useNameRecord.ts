'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { RemoteReadError } from '../core/queryParameter.types.ts'
import { type HttpParameter, useHttp } from '../core/useHttp.ts'
import type { NameRecord } from './nameRecord.types.ts'
import { type NameRecordOptionsParameters, nameRecordOptions } from './nameRecordOptions.ts'

export type UseNameRecordParameters<selectData = NameRecord | null> = HttpParameter &
  NameRecordOptionsParameters<selectData>

export type UseNameRecordReturnType<selectData = NameRecord | null> = UseQueryResult<
  selectData,
  RemoteReadError
>

/**
 * Where a name of the name service leads.
 *
 * @throws HttpMissingError without `http` outside `<KitProvider>`.
 */
export function useNameRecord<selectData = NameRecord | null>(
  parameters: UseNameRecordParameters<selectData>,
): UseNameRecordReturnType<selectData> {
  const http = useHttp('useNameRecord', parameters)
  return useQuery(nameRecordOptions(http, parameters))
}
