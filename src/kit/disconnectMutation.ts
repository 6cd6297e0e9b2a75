import type { BaseError } from '../errors/BaseError.ts'
import {
  createKitMutationOptions,
  type KitMutationOptions,
  type KitMutationParameter,
} from './mutationOptions.ts'
import type { Kit } from './types.ts'

/** What disconnecting takes: which connections, by default all. */
// biome-ignore lint/suspicious/noConfusingVoidType: TanStack takes the variables as optional by it, in every version.
export type KitDisconnectVariables = Parameters<Kit['disconnect']>[0] | void

export type KitDisconnectMutationOptionsParameters<context = unknown> = KitMutationParameter<
  void,
  BaseError,
  KitDisconnectVariables,
  context
>

/**
 * Mutation options for disconnecting wallets. The mutation rejects with `DisconnectFailedError` when a wallet failed to
 * disconnect; the state of the kit is `disconnected` all the same. A wallet that hangs is left after 3 seconds.
 *
 * Docs: docs/hooks.md
 *
 * @param kit - What `createKit` returned.
 * @param parameters.mutation - TanStack options of the caller.
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
