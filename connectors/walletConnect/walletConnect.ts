import { type CreateConnectorFn, createConnector } from 'wagmi'
import type { CaipNetworkId } from '../../src/networks/types.ts'
import { lazyMember } from './session/loadWhenNeeded.ts'
import type { WalletConnectParameters } from './session/session.types.ts'

walletConnect.type = 'walletConnect' as const

/**
 * Creates a wagmi connector for WalletConnect. The connector has no dialog. Instead, it emits each pairing
 * URI as a `message` event with `{ type: 'display_uri', data: uri }`. WalletConnect is loaded by `connect()`,
 * or if a session is stored. Until then, `getProvider()` resolves to `undefined`.
 *
 * Requires the optional peer dependency `@walletconnect/ethereum-provider`, exactly 2.21.8.
 * https://docs.walletconnect.network
 *
 * Docs: docs/walletconnect.md
 *
 * @param parameters - See {@link WalletConnectParameters}.
 * @returns A wagmi connector.
 * @example
 * createConfig({ chains, transports, connectors: [walletConnect({ projectId })] })
 */
export function walletConnect(parameters: WalletConnectParameters): CreateConnectorFn {
  return createConnector((config) => {
    const { chains, transports } = config
    const { rpcMap } = parameters
    const idOf = (id: number): CaipNetworkId => `eip155:${id}`
    const rest = lazyMember(
      parameters.projectId,
      'eip155',
      {
        chains: chains.map(({ id }) => idOf(id)),
        reads: Object.fromEntries(
          chains.map((chain) => {
            const url = rpcMap?.[idOf(chain.id)]
            const transport = transports?.[chain.id]
            return [idOf(chain.id), url ? [url] : transport && (() => transport({ chain }))]
          }),
        ),
      },
      async () => (await import('./wagmiMembers.ts')).createWagmiMembers(parameters, config),
    )
    return {
      id: 'walletConnect',
      name: 'WalletConnect',
      type: walletConnect.type,
      async setup() {
        rest.register()
      },
      async connect({ withCapabilities, ...options } = {}) {
        const { accounts, chainId } = await (await rest.open()).connect(options)
        return {
          accounts: (withCapabilities
            ? accounts.map((address) => ({ address, capabilities: {} }))
            : accounts) as never,
          chainId,
        }
      },
      disconnect: async () => (await rest.openIfStored())?.disconnect(),
      getAccounts: async () => (await rest.openIfStored())?.accounts() ?? [],
      getChainId: async () => (await rest.openIfStored())?.chainId() ?? chains[0].id,
      getProvider: async ({ chainId } = {}) => (await rest.openIfStored())?.provider(chainId),
      isAuthorized: async () => (await (await rest.openIfStored())?.isAuthorized()) ?? false,
      switchChain: async (options) => (await rest.open()).switchChain(options),
      approvedNetworkIds: () => rest.loaded()?.approvedNetworkIds(),
      canAddChain: () => rest.loaded()?.canAddChain() ?? true,
      walletName: () => rest.loaded()?.walletName(),
      // These handlers do nothing, because the session emits all changes.
      onAccountsChanged() {},
      onChainChanged() {},
      onDisconnect() {},
    }
  })
}
