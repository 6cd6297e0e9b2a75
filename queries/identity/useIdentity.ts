'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Identity } from '../core/identityKey.ts'
import type { RemoteReadError } from '../core/queryParameter.types.ts'
import { type HttpParameter, useHttp } from '../core/useHttp.ts'
import { useKitStorage } from '../core/useKitStorage.ts'
import { type IdentityOptionsParameters, identityOptions } from './identityOptions.ts'

export type UseIdentityParameters<selectData = Identity> = HttpParameter &
  IdentityOptionsParameters<selectData>

export type UseIdentityReturnType<selectData = Identity> = UseQueryResult<
  selectData,
  RemoteReadError
>

/**
 * The name and picture of an address.
 *
 * @throws HttpMissingError without `http` outside `<KitProvider>`.
 */
export function useIdentity<selectData = Identity>(
  parameters: UseIdentityParameters<selectData>,
): UseIdentityReturnType<selectData> {
  const http = useHttp('useIdentity', parameters)
  const storage = useKitStorage(parameters)
  return useQuery(identityOptions(http, { ...parameters, storage }))
}
