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
     * The source of the balance: a wagmi config, or a namespace that reads balances.
     * @default the kit's namespace if it reads balances, otherwise the config of the nearest
     * `<WagmiProvider>`
     */
    config?: NativeBalanceSource | undefined
  }

export type UseNativeBalanceReturnType<selectData = NativeBalance> = ReadReturnType<
  selectData,
  GetBalanceErrorType
>

/**
 * Reads an account's native balance from the chain. If there is no source, the query is disabled, for example
 * for EVM in a WalletConnect-only kit without `<WagmiProvider>`.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.address - An address on the network. If omitted, the query is disabled.
 * @param parameters.networkId - CAIP-2 network id, or an EVM chain id.
 * @throws ConfigMissingError if `config` is omitted outside `<WagmiProvider>` and `<KitProvider>`.
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
