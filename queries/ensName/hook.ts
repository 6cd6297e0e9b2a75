'use client'

import { useQuery } from '@tanstack/react-query'
import type { GetEnsNameErrorType } from 'wagmi/actions'
import type { GetEnsNameData } from 'wagmi/query'
import {
  type ConfigParameter,
  type ReadReturnType,
  useChainConfig,
  useKitStorage,
} from '../core/hooks.ts'
import { type EnsNameQueryOptionsParameters, getKitEnsNameQueryOptions } from './options.ts'

export type UseKitEnsNameParameters<selectData = GetEnsNameData> =
  EnsNameQueryOptionsParameters<selectData> & ConfigParameter

export type UseKitEnsNameReturnType<selectData = GetEnsNameData> = ReadReturnType<
  selectData,
  GetEnsNameErrorType
>

/**
 * Reads an address's ENS name. It is not named `useEnsName`, to avoid a conflict with wagmi's hook.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.address - An EVM address. If omitted, the query is disabled.
 * @throws ConfigMissingError if `config` is omitted outside `<WagmiProvider>`.
 */
export function useKitEnsName<selectData = GetEnsNameData>(
  parameters: UseKitEnsNameParameters<selectData>,
): UseKitEnsNameReturnType<selectData> {
  const config = useChainConfig('useKitEnsName', parameters)
  const storage = useKitStorage(parameters)
  return useQuery(getKitEnsNameQueryOptions(config, { ...parameters, storage }))
}
