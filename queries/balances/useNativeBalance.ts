'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Config } from 'wagmi'
import { useConfig } from 'wagmi'
import type { GetBalanceErrorType } from 'wagmi/actions'
import type { GetBalanceData } from 'wagmi/query'
import { useKitStorage } from '../core/useKitStorage.ts'
import {
  type NativeBalanceOptionsParameters,
  nativeBalanceOptions,
} from './nativeBalanceOptions.ts'

export type UseNativeBalanceParameters<selectData = GetBalanceData> =
  NativeBalanceOptionsParameters<selectData> & {
    /** @default the config of the nearest `<WagmiProvider>` */
    config?: Config | undefined
  }

export type UseNativeBalanceReturnType<selectData = GetBalanceData> = UseQueryResult<
  selectData,
  GetBalanceErrorType
>

/**
 * An account's native balance, read from the chain.
 *
 * @throws WagmiProviderNotFoundError without `config` outside `<WagmiProvider>`.
 */
export function useNativeBalance<selectData = GetBalanceData>(
  parameters: UseNativeBalanceParameters<selectData>,
): UseNativeBalanceReturnType<selectData> {
  const config = useConfig({ config: parameters.config })
  const storage = useKitStorage(parameters)
  return useQuery(nativeBalanceOptions(config, { ...parameters, storage }))
}
