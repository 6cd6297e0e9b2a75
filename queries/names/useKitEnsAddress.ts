'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Config } from 'wagmi'
import { useConfig } from 'wagmi'
import type { GetEnsAddressErrorType } from 'wagmi/actions'
import type { GetEnsAddressData } from 'wagmi/query'
import { type EnsAddressOptionsParameters, ensAddressOptions } from './ensAddressOptions.ts'

export type UseKitEnsAddressParameters<selectData = GetEnsAddressData> =
  EnsAddressOptionsParameters<selectData> & {
    /** @default the config of the nearest `<WagmiProvider>` */
    config?: Config | undefined
  }

export type UseKitEnsAddressReturnType<selectData = GetEnsAddressData> = UseQueryResult<
  selectData,
  GetEnsAddressErrorType
>

/**
 * The address that an ENS name leads to. Named so that it never shadows wagmi's `useEnsAddress`.
 *
 * @throws WagmiProviderNotFoundError without `config` outside `<WagmiProvider>`.
 */
export function useKitEnsAddress<selectData = GetEnsAddressData>(
  parameters: UseKitEnsAddressParameters<selectData>,
): UseKitEnsAddressReturnType<selectData> {
  const config = useConfig({ config: parameters.config })
  return useQuery(ensAddressOptions(config, parameters))
}
