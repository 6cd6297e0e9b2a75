'use client'

import { useQuery } from '@tanstack/react-query'
import { type HttpParameter, type ReadReturnType, useHttp, useKitStorage } from '../core/hooks.ts'
import { getIdentityQueryOptions, type IdentityQueryOptionsParameters } from './options.ts'
import type { Identity } from './parse.ts'

export type UseIdentityParameters<selectData = Identity> = HttpParameter &
  IdentityQueryOptionsParameters<selectData>

export type UseIdentityReturnType<selectData = Identity> = ReadReturnType<selectData>

/**
 * Reads an address's name and avatar.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.address - An EVM address. If omitted, the query is disabled.
 * @param parameters.networkId - CAIP-2 network id. @default 'eip155:1'
 * @throws HttpMissingError if `http` is omitted outside `<KitProvider>`.
 */
export function useIdentity<selectData = Identity>(
  parameters: UseIdentityParameters<selectData>,
): UseIdentityReturnType<selectData> {
  const http = useHttp('useIdentity', parameters)
  const storage = useKitStorage(parameters)
  return useQuery(getIdentityQueryOptions(http, { ...parameters, storage }))
}
