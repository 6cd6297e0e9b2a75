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
 * The address that an ENS name leads to. Named so that it never shadows wagmi's `useEnsAddress`.
 *
 * @throws ConfigMissingError without `config` outside `<WagmiProvider>`.
 */
export function useKitEnsAddress<selectData = GetEnsAddressData>(
  parameters: UseKitEnsAddressParameters<selectData>,
): UseKitEnsAddressReturnType<selectData> {
  const config = useChainConfig('useKitEnsAddress', parameters)
  return useQuery(getKitEnsAddressQueryOptions(config, parameters))
}
