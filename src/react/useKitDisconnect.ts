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
 * `namespace`, `connectorId` or `connectorUid`. Without parameters it disconnects all wallets.
 *
 * Docs: docs/hooks.md
 *
 * @param parameters.mutation - TanStack options, for example `onSuccess` and `onError`.
 * @returns TanStack's mutation. `error` includes the wallets that failed to disconnect. Local state
 * is cleared regardless. If the code of the kit fails to load, `error` is the error of `import()`.
 * @throws KitProviderMissingError outside `<KitProvider>`.
 */
export function useKitDisconnect<context = unknown>(
  parameters: UseKitDisconnectParameters<context> = {},
): UseKitDisconnectReturnType<context> {
  return useMutation(kitDisconnectMutationOptions(useKitOf('useKitDisconnect'), parameters))
}
