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
   * CAIP-2 id of the active network: the wallet's network while connected, else the selected or
   * default network.
   */
  networkId: CaipNetworkId
  /** `undefined` while the wallet is on a network that the app does not list. */
  network: Network | undefined
  unsupportedNetwork: boolean
  /** Networks of the namespace, in the app's order. */
  networks: readonly Network[]
  /**
   * Switches the network of the wallet, or the selected network while disconnected. Rejects with a
   * typed error.
   */
  switchNetwork(network: SwitchNetworkParameters): Promise<void>
}

/**
 * Returns the active network.
 *
 * Docs: docs/hooks.md
 *
 * @param parameters.namespace - Namespace of the network. @default the active namespace
 * @throws KitProviderMissingError outside `<KitProvider>`.
 * @throws NamespaceNotConfiguredError when the kit was created without the namespace.
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
