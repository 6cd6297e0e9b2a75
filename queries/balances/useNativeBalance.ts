'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { GetBalanceErrorType } from 'wagmi/actions'
import type { GetBalanceData } from 'wagmi/query'
import { type ConfigParameter, useChainConfig } from '../core/useChainConfig.ts'
import { useKitStorage } from '../core/useKitStorage.ts'
import {
  type NativeBalanceOptionsParameters,
  nativeBalanceOptions,
} from './nativeBalanceOptions.ts'

export type UseNativeBalanceParameters<selectData = GetBalanceData> =
  NativeBalanceOptionsParameters<selectData> & ConfigParameter

export type UseNativeBalanceReturnType<selectData = GetBalanceData> = UseQueryResult<
  selectData,
  GetBalanceErrorType
>

/**
 * An account's native balance, read from the chain.
 *
 * @throws ConfigMissingError without `config` outside `<WagmiProvider>`.
 */
export function useNativeBalance<selectData = GetBalanceData>(
  parameters: UseNativeBalanceParameters<selectData>,
): UseNativeBalanceReturnType<selectData> {
  const config = useChainConfig('useNativeBalance', parameters)
  const storage = useKitStorage(parameters)
  return useQuery(nativeBalanceOptions(config, { ...parameters, storage }))
}
