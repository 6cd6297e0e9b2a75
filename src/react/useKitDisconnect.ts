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
 * Disconnects wallets. `mutate` takes what `kit.disconnect` takes: `namespace`, `connectorId` or `connectorUid`, by
 * default all connections.
 *
 * Docs: docs/hooks.md
 *
 * @param parameters.mutation - TanStack options: `onSuccess`, `onError` and so on.
 * @returns TanStack's mutation. `error` says which wallets failed to disconnect; the state of the kit is `disconnected`
 * all the same. Where the code of the kit could not be loaded it is the error of `import()`, which has a `message` alone.
 * @throws KitProviderMissingError outside `<KitProvider>`.
 */
export function useKitDisconnect<context = unknown>(
  parameters: UseKitDisconnectParameters<context> = {},
): UseKitDisconnectReturnType<context> {
  return useMutation(kitDisconnectMutationOptions(useKitOf('useKitDisconnect'), parameters))
}
