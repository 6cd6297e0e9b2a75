'use client'

import { useQuery } from '@tanstack/react-query'
import type { GetEnsAddressErrorType } from 'wagmi/actions'
import type { GetEnsAddressData } from 'wagmi/query'
import { type ConfigParameter, type ReadReturnType, useChainConfig } from '../core/hooks.ts'
import { type EnsAddressQueryOptionsParameters, getKitEnsAddressQueryOptions } from './options.ts'

export type UseKitEnsAddressParameters<selectData = GetEnsAddressData> =
  EnsAddressQueryOptionsParameters<selectData> & ConfigParameter

export type UseKitEnsAddressReturnType<selectData = GetEnsAddressData> = ReadReturnType<
  selectData,
  GetEnsAddressErrorType
>

/**
 * Resolves an ENS name to an address. It is not named `useEnsAddress`, to avoid a conflict with
 * wagmi's hook.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.name - The name as the user entered it.
 * @param parameters.coinType - The address's coin type. @default 60n
 * @throws ConfigMissingError if `config` is omitted outside `<WagmiProvider>`.
 */
export function useKitEnsAddress<selectData = GetEnsAddressData>(
  parameters: UseKitEnsAddressParameters<selectData>,
): UseKitEnsAddressReturnType<selectData> {
  const config = useChainConfig('useKitEnsAddress', parameters)
  return useQuery(getKitEnsAddressQueryOptions(config, parameters))
}
