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
 * Resolves an ENS name to an address. The prefix `useKit` avoids a conflict with wagmi's
 * `useEnsAddress`.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.name - The name as entered by the visitor.
 * @param parameters.coinType - Coin type of the address. @default 60n
 * @throws ConfigMissingError without `config` outside `<WagmiProvider>`.
 */
export function useKitEnsAddress<selectData = GetEnsAddressData>(
  parameters: UseKitEnsAddressParameters<selectData>,
): UseKitEnsAddressReturnType<selectData> {
  const config = useChainConfig('useKitEnsAddress', parameters)
  return useQuery(getKitEnsAddressQueryOptions(config, parameters))
}
