import type { BaseError } from '../errors/BaseError.ts'
import type { Connection } from '../namespace/types.ts'
import {
  createKitMutationOptions,
  type KitMutationOptions,
  type KitMutationParameter,
} from './mutationOptions.ts'
import type { ConnectAttempt, Kit, StartConnectParameters } from './types.ts'

export type KitConnectMutationOptionsParameters<context = unknown> = KitMutationParameter<
  Connection,
  BaseError,
  StartConnectParameters,
  context
> & {
  /**
   * Called synchronously with each attempt. Its state includes the pairing URI, and its `cancel`
   * method ends it.
   */
  onAttempt?: ((attempt: ConnectAttempt) => void) | undefined
}

/**
 * Mutation options for connecting a wallet. The mutation resolves with the connection, or rejects
 * with the attempt's typed error, for example `ConnectRejectedError`.
 *
 * Docs: docs/hooks.md
 *
 * @param kit - The kit returned by `createKit`.
 * @param parameters.mutation - Additional TanStack mutation options.
 * @param parameters.onAttempt - Called with each attempt that `kit.startConnect` returns.
 */
export function kitConnectMutationOptions<context = unknown>(
  kit: Kit,
  parameters: KitConnectMutationOptionsParameters<context> = {},
): KitMutationOptions<Connection, BaseError, StartConnectParameters, context, 'connect'> {
  return createKitMutationOptions(
    kit,
    'connect',
    async (variables) => {
      const attempt = kit.startConnect(variables)
      parameters.onAttempt?.(attempt)
      const state = await attempt.settled
      if ('error' in state) throw state.error
      return (state as Extract<typeof state, { connection: Connection }>).connection
    },
    parameters.mutation,
  )
}
