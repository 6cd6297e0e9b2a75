'use client'

import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { BaseError } from '../errors/BaseError.ts'
import {
  type KitSendMutationOptionsParameters,
  type KitSendVariables,
  kitSendMutationOptions,
} from '../transfers/sendMutation.ts'
import type { SendOutcome } from '../transfers/types.ts'
import { useKitOf } from './useKit.ts'

export type UseKitSendParameters<context = unknown> = KitSendMutationOptionsParameters<context>

export type UseKitSendReturnType<context = unknown> = UseMutationResult<
  SendOutcome,
  BaseError,
  KitSendVariables,
  context
>

/**
 * Returns a mutation that sends a transfer. Simulate the transfer with `prepareSend` from
 * `latchkit/actions` first. `mutate` accepts `{ prepared, signal, description, acknowledged }`.
 *
 * Docs: docs/hooks.md
 *
 * @param parameters.mutation - TanStack mutation options, for example `onSuccess` and `onError`.
 * @returns The TanStack mutation. `data` is the outcome of `send`. It is set even if nothing was
 * sent, so check `data.status`.
 * @throws KitProviderMissingError if used outside `<KitProvider>`.
 */
export function useKitSend<context = unknown>(
  parameters: UseKitSendParameters<context> = {},
): UseKitSendReturnType<context> {
  return useMutation(kitSendMutationOptions(useKitOf('useKitSend'), parameters))
}
