'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type HttpParameter, useHttp } from '../core/hooks.ts'
import type { RemoteReadError } from '../core/queryOptions.ts'
import { type SupportedChainsOptionsParameters, supportedChainsOptions } from './options.ts'
import type { SupportedChains } from './parse.ts'

export type UseSupportedChainsParameters<selectData = SupportedChains> = HttpParameter &
  SupportedChainsOptionsParameters<selectData>

export type UseSupportedChainsReturnType<selectData = SupportedChains> = UseQueryResult<
  selectData,
  RemoteReadError
>

/**
 * The chains that the blockchain service serves.
 *
 * @throws HttpMissingError without `http` outside `<KitProvider>`.
 */
export function useSupportedChains<selectData = SupportedChains>(
  parameters: UseSupportedChainsParameters<selectData> = {},
): UseSupportedChainsReturnType<selectData> {
  const http = useHttp('useSupportedChains', parameters)
  return useQuery(supportedChainsOptions(http, parameters))
}
