'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { BaseError } from '../errors/BaseError.ts'
import {
  type KitSignMessageMutationOptionsParameters,
  type KitSignMessageVariables,
  kitSignMessageMutationOptions,
} from '../kit/signMessageMutation.ts'
import { useKitOf } from './useKit.ts'

export type UseKitSignMessageParameters<context = unknown> =
  KitSignMessageMutationOptionsParameters<context>

export type UseKitSignMessageReturnType<context = unknown> = UseMutationResult<
  string,
  BaseError,
  KitSignMessageVariables,
  context
>

/**
 * Returns a mutation that signs a message with the active account. `mutate` accepts `{ message,
 * namespace }`. `namespace` defaults to the active namespace.
 *
 * Docs: docs/hooks.md
 *
 * @param parameters.mutation - TanStack mutation options, for example `onSuccess` and `onError`.
 * @returns The TanStack mutation. `data` is the signature: hex on EVM, base58 on Solana, base64 on
 * Bitcoin.
 * @throws KitProviderMissingError if used outside `<KitProvider>`.
 */
export function useKitSignMessage<context = unknown>(
  parameters: UseKitSignMessageParameters<context> = {},
): UseKitSignMessageReturnType<context> {
  return useMutation(kitSignMessageMutationOptions(useKitOf('useKitSignMessage'), parameters))
}
