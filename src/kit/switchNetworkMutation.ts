import type { BaseError } from '../errors/BaseError.ts'
import {
  createKitMutationOptions,
  type KitMutationOptions,
  type KitMutationParameter,
} from './mutationOptions.ts'
import { readSwitchNetworkId } from './readSwitchNetworkId.ts'
import type { Kit, SwitchNetworkParameters } from './types.ts'
import { walletRequest } from './walletRequest.ts'

export type KitSwitchNetworkMutationOptionsParameters<context = unknown> = KitMutationParameter<
  void,
  BaseError,
  SwitchNetworkParameters,
  context
>

/**
 * Mutation options for switching the network of the wallet, or the selected network while
 * disconnected. The namespace of the network becomes active.
 *
 * The mutation rejects with `NetworkNotFoundError`, `ChainNotSupportedError` when the wallet does
 * not support the network, `MethodNotSupportedError`, `RequestRejectedError`,
 * `RequestTimedOutError` after 5 minutes, `NotConnectedError` when the wallet disconnects during
 * the request, `PromptAlreadyOpenError` or `RequestFailedError`.
 *
 * Docs: docs/hooks.md
 *
 * @param kit - The kit of `createKit`.
 * @param parameters.mutation - TanStack options of the caller.
 */
export function kitSwitchNetworkMutationOptions<context = unknown>(
  kit: Kit,
  parameters: KitSwitchNetworkMutationOptionsParameters<context> = {},
): KitMutationOptions<void, BaseError, SwitchNetworkParameters, context, 'switchNetwork'> {
  return createKitMutationOptions(
    kit,
    'switchNetwork',
    async (variables) => {
      const networkId = readSwitchNetworkId(variables)
      const of = kit.namespaces.find(({ networks }) =>
        networks.some((one) => one.caipNetworkId === networkId),
      )
      return walletRequest(kit.clock, of, () => kit.switchNetwork(variables))
    },
    parameters.mutation,
  )
}
