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
 * Reads the ENS name of an address. The prefix `useKit` avoids a conflict with wagmi's
 * `useEnsName`.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.address - An EVM address. Disabled when omitted.
 * @throws ConfigMissingError without `config` outside `<WagmiProvider>`.
 */
export function useKitEnsName<selectData = GetEnsNameData>(
  parameters: UseKitEnsNameParameters<selectData>,
): UseKitEnsNameReturnType<selectData> {
  const config = useChainConfig('useKitEnsName', parameters)
  const storage = useKitStorage(parameters)
  return useQuery(getKitEnsNameQueryOptions(config, { ...parameters, storage }))
}
