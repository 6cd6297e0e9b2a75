import type { BaseError } from '../errors/BaseError.ts'
import {
  createKitMutationOptions,
  type KitMutationOptions,
  type KitMutationParameter,
} from '../kit/mutationOptions.ts'
import type { Kit } from '../kit/types.ts'
import { type SendParameters, send } from './send.ts'
import type { PreparedSend, SendOutcome } from './types.ts'

/** What sending takes: what `prepareSend` returned, and the parameters of `send`. */
export type KitSendVariables = SendParameters & {
  /** What `prepareSend` of `latchkit/actions` returned: what the visitor saw and agreed to. */
  prepared: PreparedSend
}

export type KitSendMutationOptionsParameters<context = unknown> = KitMutationParameter<
  SendOutcome,
  BaseError,
  KitSendVariables,
  context
>

/**
 * Mutation options for sending what `prepareSend` has simulated. The mutation resolves with the outcome of `send`,
 * also where nothing was sent: read `data.status`. An outcome is no error, because a payment whose answer was lost may
 * have been made, and an app that shows it as failed invites a second payment. It rejects with
 * `NamespaceNotConfiguredError` for a `prepared` of another kit.
 *
 * Docs: docs/hooks.md
 *
 * @param kit - What `createKit` returned.
 * @param parameters.mutation - TanStack options of the caller.
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
