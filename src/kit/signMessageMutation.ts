import type { BaseError } from '../errors/BaseError.ts'
import type { SupportedNamespace } from '../networks/types.ts'
import {
  createKitMutationOptions,
  type KitMutationOptions,
  type KitMutationParameter,
} from './mutationOptions.ts'
import type { Kit } from './types.ts'
import { walletRequest } from './walletRequest.ts'

/** Variables of the sign-message mutation. */
export type KitSignMessageVariables = {
  /** The message to sign, as shown by the wallet. */
  message: string
  /** Namespace of the signing account. @default the active namespace */
  namespace?: SupportedNamespace | undefined
}

export type KitSignMessageMutationOptionsParameters<context = unknown> = KitMutationParameter<
  string,
  BaseError,
  KitSignMessageVariables,
  context
>

/**
 * Mutation options for signing a message with the active account. The mutation resolves with the
 * signature in the namespace's encoding: hex on EVM, base58 on Solana, base64 on Bitcoin.
 *
 * The mutation can reject with `RequestRejectedError`, `RequestTimedOutError` (after 5 minutes),
 * `NotConnectedError` (if no wallet is connected, or the wallet disconnects during the request),
 * `PromptAlreadyOpenError`, `MethodNotSupportedError`, `NamespaceNotConfiguredError`, or
 * `RequestFailedError`.
 *
 * Docs: docs/hooks.md
 *
 * @param kit - The kit returned by `createKit`.
 * @param parameters.mutation - Additional TanStack mutation options.
 */
export function kitSignMessageMutationOptions<context = unknown>(
  kit: Kit,
  parameters: KitSignMessageMutationOptionsParameters<context> = {},
): KitMutationOptions<string, BaseError, KitSignMessageVariables, context, 'signMessage'> {
  return createKitMutationOptions(
    kit,
    'signMessage',
    async ({ message, namespace }) => {
      const of = namespace ? kit.namespace(namespace) : kit.activeNamespace()
      return walletRequest(kit.clock, of, () => of.signMessage({ message }))
    },
    parameters.mutation,
  )
}
