'use client'

import type { SwitchNetworkParameters } from '../kit/types.ts'
import type { CaipNetworkId, Network, SupportedNamespace } from '../networks/types.ts'
import { useKitOf, useNamespaceState } from './useKit.ts'

export type UseKitNetworkParameters = {
  /** @default the active namespace */
  namespace?: SupportedNamespace
}

export type UseKitNetworkReturnType = {
  /** CAIP-2 id of the network in use: the wallet's while connected, else the chosen or default one. */
  networkId: CaipNetworkId
  /** `undefined` while the wallet is on a network that this app does not list. */
  network: Network | undefined
  unsupportedNetwork: boolean
  /** The networks of the namespace, in the order of the app. */
  networks: readonly Network[]
  /** Moves the wallet, or the selection while nothing is connected. Rejects with a typed error. */
  switchNetwork(network: SwitchNetworkParameters): Promise<void>
}

/**
 * The network in use.
 *
 * Docs: docs/hooks.md
 *
 * @param parameters.namespace - Whose network. @default the active namespace
 * @throws KitProviderMissingError outside `<KitProvider>`.
 * @throws NamespaceNotConfiguredError when the kit was made without the namespace.
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
