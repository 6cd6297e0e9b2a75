import type { BaseError } from '../errors/BaseError.ts'
import type { SupportedNamespace } from '../networks/types.ts'
import {
  createKitMutationOptions,
  type KitMutationOptions,
  type KitMutationParameter,
} from './mutationOptions.ts'
import type { Kit } from './types.ts'
import { walletRequest } from './walletRequest.ts'

/** Variables of the message signature. */
export type KitSignMessageVariables = {
  /** The message to sign, as shown by the wallet. */
  message: string
  /** Namespace of the account that signs. @default the active namespace */
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
 * signature in the encoding of the namespace: hex on EVM, base58 on Solana, base64 on Bitcoin.
 *
 * The mutation rejects with `RequestRejectedError`, `RequestTimedOutError` after 5 minutes,
 * `NotConnectedError` without a wallet or when the wallet disconnects during the request,
 * `PromptAlreadyOpenError`, `MethodNotSupportedError`, `NamespaceNotConfiguredError` or
 * `RequestFailedError`.
 *
 * Docs: docs/hooks.md
 *
 * @param kit - The kit of `createKit`.
 * @param parameters.mutation - TanStack options of the caller.
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
