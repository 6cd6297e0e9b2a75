'use client'

import { useQuery } from '@tanstack/react-query'
import { type HttpParameter, type ReadReturnType, useHttp } from '../core/hooks.ts'
import {
  getSupportedChainsQueryOptions,
  type SupportedChainsQueryOptionsParameters,
} from './options.ts'
import type { SupportedChains } from './parse.ts'

export type UseSupportedChainsParameters<selectData = SupportedChains> = HttpParameter &
  SupportedChainsQueryOptionsParameters<selectData>

export type UseSupportedChainsReturnType<selectData = SupportedChains> = ReadReturnType<selectData>

/**
 * Reads the networks that the blockchain API supports.
 *
 * Docs: docs/queries.md
 *
 * @throws HttpMissingError if `http` is omitted outside `<KitProvider>`.
 */
export function useSupportedChains<selectData = SupportedChains>(
  parameters: UseSupportedChainsParameters<selectData> = {},
): UseSupportedChainsReturnType<selectData> {
  const http = useHttp('useSupportedChains', parameters)
  return useQuery(getSupportedChainsQueryOptions(http, parameters))
}
