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
 * Returns a mutation that switches the wallet's network or, if disconnected, the selected network.
 * `mutate` accepts the parameters of `kit.switchNetwork`: `{ networkId }` (CAIP-2), an entry of
 * `useKitNetwork().networks`, a viem chain, or an EVM chain id.
 *
 * Docs: docs/hooks.md
 *
 * @param parameters.mutation - TanStack mutation options, for example `onSuccess` and `onError`.
 * @returns The TanStack mutation. `error` can be, for example, `NetworkNotFoundError`,
 * `ChainNotSupportedError`, or `RequestRejectedError`.
 * @throws KitProviderMissingError if used outside `<KitProvider>`.
 */
export function useKitSwitchNetwork<context = unknown>(
  parameters: UseKitSwitchNetworkParameters<context> = {},
): UseKitSwitchNetworkReturnType<context> {
  return useMutation(kitSwitchNetworkMutationOptions(useKitOf('useKitSwitchNetwork'), parameters))
}
