import type { BaseError } from '../errors/BaseError.ts'
import {
  createKitMutationOptions,
  type KitMutationOptions,
  type KitMutationParameter,
} from './mutationOptions.ts'
import type { Kit } from './types.ts'

/** Variables of the disconnect mutation. If omitted, all connections are disconnected. */
// biome-ignore lint/suspicious/noConfusingVoidType: `void` makes the variables optional in every version of TanStack.
export type KitDisconnectVariables = Parameters<Kit['disconnect']>[0] | void

export type KitDisconnectMutationOptionsParameters<context = unknown> = KitMutationParameter<
  void,
  BaseError,
  KitDisconnectVariables,
  context
>

/**
 * Mutation options for disconnecting wallets. Local state is cleared immediately. The mutation
 * waits at most 3 seconds for each wallet, and rejects with `DisconnectFailedError` if one fails to
 * disconnect.
 *
 * Docs: docs/hooks.md
 *
 * @param kit - The kit returned by `createKit`.
 * @param parameters.mutation - Additional TanStack mutation options.
 */
export function kitDisconnectMutationOptions<context = unknown>(
  kit: Kit,
  parameters: KitDisconnectMutationOptionsParameters<context> = {},
): KitMutationOptions<void, BaseError, KitDisconnectVariables, context, 'disconnect'> {
  return createKitMutationOptions(
    kit,
    'disconnect',
    (variables) => kit.disconnect(variables ?? undefined),
    parameters.mutation,
  )
}
