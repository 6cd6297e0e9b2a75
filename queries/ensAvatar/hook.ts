'use client'

import { useQuery } from '@tanstack/react-query'
import type { GetEnsAvatarErrorType } from 'wagmi/actions'
import type { GetEnsAvatarData } from 'wagmi/query'
import {
  type ConfigParameter,
  type ReadReturnType,
  useChainConfig,
  useKitStorage,
} from '../core/hooks.ts'
import { type EnsAvatarQueryOptionsParameters, getKitEnsAvatarQueryOptions } from './options.ts'

export type UseKitEnsAvatarParameters<selectData = GetEnsAvatarData> =
  EnsAvatarQueryOptionsParameters<selectData> & ConfigParameter

export type UseKitEnsAvatarReturnType<selectData = GetEnsAvatarData> = ReadReturnType<
  selectData,
  GetEnsAvatarErrorType
>

/**
 * Reads an ENS name's avatar. It is not named `useEnsAvatar`, to avoid a conflict with wagmi's hook.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.name - A normalized ENS name. If omitted, the query is disabled.
 * @throws ConfigMissingError if `config` is omitted outside `<WagmiProvider>`.
 */
export function useKitEnsAvatar<selectData = GetEnsAvatarData>(
  parameters: UseKitEnsAvatarParameters<selectData>,
): UseKitEnsAvatarReturnType<selectData> {
  const config = useChainConfig('useKitEnsAvatar', parameters)
  const storage = useKitStorage(parameters)
  return useQuery(getKitEnsAvatarQueryOptions(config, { ...parameters, storage }))
}
