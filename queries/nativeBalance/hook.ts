'use client'

import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { WagmiContext } from 'wagmi'
import type { GetBalanceErrorType } from 'wagmi/actions'
import { KitContext } from '../../src/react/KitProvider.tsx'
import { ConfigMissingError } from '../core/errors.ts'
import { type ReadReturnType, useKitStorage } from '../core/hooks.ts'
import {
  balanceSourceOf,
  getNativeBalanceQueryOptions,
  type NativeBalanceQueryOptionsParameters,
  type NativeBalanceSource,
} from './options.ts'
import type { NativeBalance } from './parse.ts'

export type UseNativeBalanceParameters<selectData = NativeBalance> =
  NativeBalanceQueryOptionsParameters<selectData> & {
    /**
     * Who reads the chain: a wagmi config, or a namespace that reads its chains itself.
     * @default the kit's namespace of the chain where it does, else the config of the nearest `<WagmiProvider>`
     */
    config?: NativeBalanceSource | undefined
  }

export type UseNativeBalanceReturnType<selectData = NativeBalance> = ReadReturnType<
  selectData,
  GetBalanceErrorType
>

/**
 * An account's native balance, read from the chain. Disabled where nothing reads the chain, as for EVM in a kit of
 * WalletConnect alone without a `<WagmiProvider>` around it.
 *
 * @throws ConfigMissingError without `config` outside `<WagmiProvider>` and `<KitProvider>`.
 */
export function useNativeBalance<selectData = NativeBalance>(
  parameters: UseNativeBalanceParameters<selectData>,
): UseNativeBalanceReturnType<selectData> {
  const kit = useContext(KitContext)
  const nearest = useContext(WagmiContext)
  const storage = useKitStorage(parameters)
  const own = kit && balanceSourceOf({ ...kit, wagmi: nearest ?? kit.wagmi }, parameters.networkId)
  const source = parameters.config ?? own ?? nearest
  if (!source && !kit) throw new ConfigMissingError('useNativeBalance')
  return useQuery(getNativeBalanceQueryOptions(source, { ...parameters, storage }))
}
