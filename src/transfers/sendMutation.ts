import type { BaseError } from '../errors/BaseError.ts'
import {
  createKitMutationOptions,
  type KitMutationOptions,
  type KitMutationParameter,
} from '../kit/mutationOptions.ts'
import type { Kit } from '../kit/types.ts'
import { type SendParameters, send } from './send.ts'
import type { PreparedSend, SendOutcome } from './types.ts'

/** Variables of the send mutation: the prepared send and the parameters of `send`. */
export type KitSendVariables = SendParameters & {
  /** The `prepareSend` result (from `latchkit/actions`) that the user has reviewed. */
  prepared: PreparedSend
}

export type KitSendMutationOptionsParameters<context = unknown> = KitMutationParameter<
  SendOutcome,
  BaseError,
  KitSendVariables,
  context
>

/**
 * Mutation options for sending a transfer that `prepareSend` has simulated. The mutation resolves
 * with the outcome of `send` even if nothing was sent, so check `data.status`. A lost response is
 * not an error, because the payment may have been made, and showing it as failed would invite a
 * second payment. The mutation rejects with `NamespaceNotConfiguredError` if the kit does not have
 * the transfer's namespace.
 *
 * Docs: docs/hooks.md
 *
 * @param kit - The kit returned by `createKit`.
 * @param parameters.mutation - Additional TanStack mutation options.
 */
export function kitSendMutationOptions<context = unknown>(
  kit: Kit,
  parameters: KitSendMutationOptionsParameters<context> = {},
): KitMutationOptions<SendOutcome, BaseError, KitSendVariables, context, 'send'> {
  return createKitMutationOptions(
    kit,
    'send',
    ({ prepared, ...rest }) => send(kit, prepared, rest),
    parameters.mutation,
  )
}
