'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Config } from 'wagmi'
import { useConfig } from 'wagmi'
import type { GetEnsNameErrorType } from 'wagmi/actions'
import type { GetEnsNameData } from 'wagmi/query'
import { useKitStorage } from '../core/useKitStorage.ts'
import { type EnsNameOptionsParameters, ensNameOptions } from './ensNameOptions.ts'

export type UseKitEnsNameParameters<selectData = GetEnsNameData> =
  EnsNameOptionsParameters<selectData> & {
    /** @default the config of the nearest `<WagmiProvider>` */
    config?: Config | undefined
  }

export type UseKitEnsNameReturnType<selectData = GetEnsNameData> = UseQueryResult<
  selectData,
  GetEnsNameErrorType
>

/**
 * An address's ENS name. Named so that it never shadows wagmi's `useEnsName`.
 *
 * @throws WagmiProviderNotFoundError without `config` outside `<WagmiProvider>`.
 */
export function useKitEnsName<selectData = GetEnsNameData>(
  parameters: UseKitEnsNameParameters<selectData>,
): UseKitEnsNameReturnType<selectData> {
  const config = useConfig({ config: parameters.config })
  const storage = useKitStorage(parameters)
  return useQuery(ensNameOptions(config, { ...parameters, storage }))
}
