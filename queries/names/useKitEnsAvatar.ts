'use client'

import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Config } from 'wagmi'
import { useConfig } from 'wagmi'
import type { GetEnsAvatarErrorType } from 'wagmi/actions'
import type { GetEnsAvatarData } from 'wagmi/query'
import { useKitStorage } from '../core/useKitStorage.ts'
import { type EnsAvatarOptionsParameters, ensAvatarOptions } from './ensAvatarOptions.ts'

export type UseKitEnsAvatarParameters<selectData = GetEnsAvatarData> =
  EnsAvatarOptionsParameters<selectData> & {
    /** @default the config of the nearest `<WagmiProvider>` */
    config?: Config | undefined
  }

export type UseKitEnsAvatarReturnType<selectData = GetEnsAvatarData> = UseQueryResult<
  selectData,
  GetEnsAvatarErrorType
>

/**
 * An ENS name's picture. Named so that it never shadows wagmi's `useEnsAvatar`.
 *
 * @throws WagmiProviderNotFoundError without `config` outside `<WagmiProvider>`.
 */
export function useKitEnsAvatar<selectData = GetEnsAvatarData>(
  parameters: UseKitEnsAvatarParameters<selectData>,
): UseKitEnsAvatarReturnType<selectData> {
  const config = useConfig({ config: parameters.config })
  const storage = useKitStorage(parameters)
  return useQuery(ensAvatarOptions(config, { ...parameters, storage }))
}
