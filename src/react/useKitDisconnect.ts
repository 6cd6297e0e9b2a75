'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { BaseError } from '../errors/BaseError.ts'
import {
  type KitDisconnectMutationOptionsParameters,
  type KitDisconnectVariables,
  kitDisconnectMutationOptions,
} from '../kit/disconnectMutation.ts'
import { useKitOf } from './useKit.ts'

export type UseKitDisconnectParameters<context = unknown> =
  KitDisconnectMutationOptionsParameters<context>

export type UseKitDisconnectReturnType<context = unknown> = UseMutationResult<
  void,
  BaseError,
  KitDisconnectVariables,
  context
>

/**
 * Returns a mutation that disconnects wallets. `mutate` accepts the parameters of `kit.disconnect`:
 * `namespace`, `connectorId`, or `connectorUid`. If called without parameters, it disconnects all
 * wallets.
 *
 * Docs: docs/hooks.md
 *
 * @param parameters.mutation - TanStack mutation options, for example `onSuccess` and `onError`.
 * @returns The TanStack mutation. If a wallet fails to disconnect, `error` explains why, and local
 * state is cleared anyway. If the kit's code fails to load, `error` is the error thrown by
 * `import()`.
 * @throws KitProviderMissingError if used outside `<KitProvider>`.
 */
export function useKitDisconnect<context = unknown>(
  parameters: UseKitDisconnectParameters<context> = {},
): UseKitDisconnectReturnType<context> {
  return useMutation(kitDisconnectMutationOptions(useKitOf('useKitDisconnect'), parameters))
}
