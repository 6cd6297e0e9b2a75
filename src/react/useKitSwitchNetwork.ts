'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { BaseError } from '../errors/BaseError.ts'
import {
  type KitSwitchNetworkMutationOptionsParameters,
  kitSwitchNetworkMutationOptions,
} from '../kit/switchNetworkMutation.ts'
import type { SwitchNetworkParameters } from '../kit/types.ts'
import { useKitOf } from './useKit.ts'

export type UseKitSwitchNetworkParameters<context = unknown> =
  KitSwitchNetworkMutationOptionsParameters<context>

export type UseKitSwitchNetworkReturnType<context = unknown> = UseMutationResult<
  void,
  BaseError,
  SwitchNetworkParameters,
  context
>

/**
 * Returns a mutation that switches the network of the wallet, or the selected network while no wallet is connected.
 * `mutate` accepts the parameters of `kit.switchNetwork`: `{ networkId }` as CAIP-2, one of `useKitNetwork().networks`, a
 * viem chain, or the id of an EVM chain as a number.
 *
 * Docs: docs/hooks.md
 *
 * @param parameters.mutation - TanStack options: `onSuccess`, `onError` and so on.
 * @returns TanStack's mutation, with `NetworkNotFoundError`, `ChainNotSupportedError`, `RequestRejectedError` and others
 * as `error`.
 * @throws KitProviderMissingError outside `<KitProvider>`.
 */
export function useKitSwitchNetwork<context = unknown>(
  parameters: UseKitSwitchNetworkParameters<context> = {},
): UseKitSwitchNetworkReturnType<context> {
  return useMutation(kitSwitchNetworkMutationOptions(useKitOf('useKitSwitchNetwork'), parameters))
}
