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
 * `namespace`, `connectorId` or `connectorUid`, by default all connections.
 *
 * Docs: docs/hooks.md
 *
 * @param parameters.mutation - TanStack options: `onSuccess`, `onError` and so on.
 * @returns TanStack's mutation. `error` names the wallets that failed to disconnect. The state of the kit is `disconnected`
 * regardless. When the lazy code of the kit failed to load, `error` is the error of `import()` and only has a `message`.
 * @throws KitProviderMissingError outside `<KitProvider>`.
 */
export function useKitDisconnect<context = unknown>(
  parameters: UseKitDisconnectParameters<context> = {},
): UseKitDisconnectReturnType<context> {
  return useMutation(kitDisconnectMutationOptions(useKitOf('useKitDisconnect'), parameters))
}
