'use client'

import type { SwitchNetworkParameters } from '../kit/types.ts'
import type { CaipNetworkId, Network, SupportedNamespace } from '../networks/types.ts'
import { useKitOf, useNamespaceState } from './useKit.ts'

export type UseKitNetworkParameters = {
  /** @default the active namespace */
  namespace?: SupportedNamespace
}

export type UseKitNetworkReturnType = {
  /**
   * CAIP-2 id of the active network: the wallet's network if connected, else the selected or
   * default network.
   */
  networkId: CaipNetworkId
  /** The active network. `undefined` if the wallet is on a network that the app does not list. */
  network: Network | undefined
  unsupportedNetwork: boolean
  /** The namespace's networks, in the app's order. */
  networks: readonly Network[]
  /**
   * Switches the wallet's network or, if disconnected, the selected network. Rejects with a typed
   * error.
   */
  switchNetwork(network: SwitchNetworkParameters): Promise<void>
}

/**
 * Returns the active network.
 *
 * Docs: docs/hooks.md
 *
 * @param parameters.namespace - The network's namespace. @default the active namespace
 * @throws KitProviderMissingError if used outside `<KitProvider>`.
 * @throws NamespaceNotConfiguredError if the kit was created without the namespace.
 */
export function useKitNetwork(parameters: UseKitNetworkParameters = {}): UseKitNetworkReturnType {
  const kit = useKitOf('useKitNetwork')
  const { of, state } = useNamespaceState(kit, parameters.namespace)
  return {
    networkId: state.networkId,
    network: of.networks.find(({ caipNetworkId }) => caipNetworkId === state.networkId),
    unsupportedNetwork: state.unsupportedNetwork,
    networks: of.networks,
    switchNetwork: kit.switchNetwork,
  }
}
