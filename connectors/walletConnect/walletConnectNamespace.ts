import type { ConnectorContext, CreateNamespaceConnectorFn } from '../../src/namespace/types.ts'
import type { CaipNetworkId, Network, SupportedNamespace } from '../../src/networks/types.ts'
import type { FacadeMembers } from './facadeMembers.ts'
import { lazyMember } from './session/lazyMember.ts'
import type { NamespaceRequest, WalletConnectParameters } from './session/session.types.ts'

/** Loads the members of a namespace's connector that need a session. */
export type LoadFacadeMembers = (context: ConnectorContext) => Promise<FacadeMembers>

/**
 * WalletConnect as the facade's connector of one namespace: thin, over the session that all
 * namespaces of the project share. Nothing of WalletConnect is loaded before `connect()`, except for
 * a stored session.
 *
 * @param networks - Those of the namespace.
 * @param options.load - Makes the members that need a session.
 * @param options.isFixed - Whether a session keeps the networks that it was made with. @default false
 * @param options.reads - Where reads through the provider go. @default nowhere
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
        // Older wallets know Solana's networks by other ids.
        chains: [
          ...networks.map((one) => one.caipNetworkId),
          ...networks.flatMap((one) => one.deprecatedCaipNetworkId ?? []),
        ],
        reads,
      },
      () => load(context),
    )
    const approvedNetworkIds = () => rest.loaded()?.approvedNetworkIds()
    /** One that the wallet approved one network of can be moved nowhere. */
    function isMovable() {
      const approved = approvedNetworkIds()
      return networks.filter((one) => approved?.includes(one.caipNetworkId)).length > 1
    }
    // Before anybody connects: the one proposal asks for every namespace.
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
      // The session tells of each change, whoever made it.
      onAccountsChanged() {},
      onChainChanged() {},
      onDisconnect() {},
    }
  }
}
