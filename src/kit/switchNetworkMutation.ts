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
 * Mutation options for switching the wallet's network or, if disconnected, the selected network.
 * The network's namespace becomes active.
 *
 * The mutation can reject with `NetworkNotFoundError`, `ChainNotSupportedError` (if the wallet does
 * not support the network), `MethodNotSupportedError`, `RequestRejectedError`,
 * `RequestTimedOutError` (after 5 minutes), `NotConnectedError` (if the wallet disconnects during
 * the request), `PromptAlreadyOpenError`, or `RequestFailedError`.
 *
 * Docs: docs/hooks.md
 *
 * @param kit - The kit returned by `createKit`.
 * @param parameters.mutation - Additional TanStack mutation options.
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
