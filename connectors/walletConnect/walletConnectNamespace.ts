import type { ConnectorContext, CreateNamespaceConnectorFn } from '../../src/namespace/types.ts'
import type { CaipNetworkId, Network, SupportedNamespace } from '../../src/networks/types.ts'
import type { FacadeMembers } from './facadeMembers.ts'
import { lazyMember } from './session/loadWhenNeeded.ts'
import type { NamespaceRequest, WalletConnectParameters } from './session/session.types.ts'

/** Loads the connector members that require a session. */
export type LoadFacadeMembers = (context: ConnectorContext) => Promise<FacadeMembers>

/**
 * Creates the WalletConnect connector for one namespace. All namespaces of a project share one session.
 * WalletConnect is loaded by `connect()`, or if a session is stored.
 *
 * @param networks - The networks in the namespace.
 * @param options.load - Loads the members that require a session.
 * @param options.isFixed - Whether a session's networks cannot change after it has been approved.
 * @default false
 * @param options.reads - RPC sources for reads through the provider. @default none
 */
export function walletConnectNamespace<provider = unknown>(
  parameters: WalletConnectParameters & { isLogged?: boolean },
  namespace: SupportedNamespace,
  networks: readonly Network[],
  options: { load: LoadFacadeMembers; isFixed?: boolean } & Pick<NamespaceRequest, 'reads'>,
): CreateNamespaceConnectorFn<provider> {
  const { load, isFixed = false, reads } = options
  return (context) => {
    const rest = lazyMember(
      parameters.projectId,
      namespace,
      {
        // Older wallets use deprecated ids for Solana networks.
        chains: [
          ...networks.map((one) => one.caipNetworkId),
          ...networks.flatMap((one) => one.deprecatedCaipNetworkId ?? []),
        ],
        reads,
      },
      () => load(context),
    )
    const approvedNetworkIds = () => rest.loaded()?.approvedNetworkIds()
    /** Whether the session includes more than one network. */
    function isMovable() {
      const approved = approvedNetworkIds()
      return networks.filter((one) => approved?.includes(one.caipNetworkId)).length > 1
    }
    // The connector is registered before connecting, because one proposal includes every namespace.
    rest.register()
    return {
      id: 'walletConnect',
      name: 'WalletConnect',
      type: 'WALLET_CONNECT',
      get capabilities() {
        return {
          switchChain: !isFixed || isMovable(),
          addChain: namespace === 'eip155',
          addChainCodes: [],
          switchAccount: true,
        }
      },
      connect: async (options) => (await rest.open()).connect(options),
      disconnect: async () => (await rest.openIfStored())?.disconnect(),
      getAccounts: async () => (await rest.open()).accounts(),
      getProvider: async () => (await (await rest.openIfStored())?.provider()) as provider,
      getChainId: async () => (await rest.open()).share().networkId,
      isAuthorized: async () => (await (await rest.openIfStored())?.isAuthorized()) ?? false,
      switchChain: async ({ networkId }: { networkId: CaipNetworkId }) =>
        (await rest.open()).switchChain(networkId),
      approvedNetworkIds,
      canAddChain: () => rest.loaded()?.canAddChain() ?? namespace === 'eip155',
      walletName: () => rest.loaded()?.walletName(),
      signMessage: async ({ message, account }) =>
        (await rest.open()).signMessage(message, account),
      // These handlers do nothing, because the session emits all changes.
      onAccountsChanged() {},
      onChainChanged() {},
      onDisconnect() {},
    }
  }
}
