import type {
  ConnectorCapabilities,
  CreateNamespaceConnectorFn,
} from '../../src/namespace/types.ts'
import { MockWalletError } from './createMockScript.ts'
import type { MockWallet } from './createMockWallet.ts'

export type MockConnectorParameters = {
  wallet: MockWallet | undefined
  /** @default 'mock' */
  id?: string
  /** @default 'Mock Wallet' */
  name?: string
  icon?: string
  rdns?: string
}

/** What a namespace's mock adds to the parameters of its host. */
type Traits = { capabilities: ConnectorCapabilities }

/** The connector over a mock wallet; `mockSolana` and `mockBitcoin` say what their chain can do. */
export function createMockConnector(
  parameters: MockConnectorParameters,
  { capabilities }: Traits,
): CreateNamespaceConnectorFn<MockWallet> {
  const { id = 'mock', name = 'Mock Wallet', icon, rdns } = parameters
  let stops: (() => void)[] = []
  const unlisten = () => {
    for (const stop of stops) stop()
    stops = []
  }
  return ({ networks, emitter }) => ({
    id,
    name,
    icon,
    rdns,
    type: 'ANNOUNCED',
    capabilities,
    async connect({ networkId, isReconnecting } = {}) {
      const wallet = await this.getProvider()
      const accounts = isReconnecting ? await wallet.accounts() : await wallet.allow()
      unlisten()
      stops = [
        wallet.on('accounts', (all) => this.onAccountsChanged(all.map((one) => one.address))),
        wallet.on('network', (network) => this.onChainChanged(network)),
        wallet.on('disconnect', () => this.onDisconnect()),
      ]
      if (capabilities.switchChain && networkId && wallet.networks.includes(networkId))
        await wallet.moveTo(networkId)
      return { accounts, networkId: await wallet.network() }
    },
    async disconnect() {
      unlisten()
      await (await this.getProvider()).revoke()
    },
    getAccounts: async () => (await provider()).accounts(),
    getProvider: provider,
    getChainId: async () => (await provider()).network(),
    async isAuthorized() {
      return (await this.getAccounts()).length > 0
    },
    switchChain: capabilities.switchChain
      ? async ({ networkId }) => {
          const wallet = await provider()
          const network = networks.find((one) => one.caipNetworkId === networkId)
          if (!network || !wallet.networks.includes(networkId)) {
            throw new MockWalletError(4902, 'Unknown network.')
          }
          await wallet.moveTo(networkId)
          return network
        }
      : undefined,
    signMessage: async ({ message, account }) => (await provider()).sign(message, account),
    async onAccountsChanged(addresses) {
      if (!addresses.length) return this.onDisconnect()
      // Read anew: by now the wallet may have changed them again.
      emitter.emit('change', { accounts: await this.getAccounts() })
    },
    onChainChanged(networkId) {
      emitter.emit('change', { networkId: networkId as `${string}:${string}` })
    },
    onDisconnect() {
      unlisten()
      emitter.emit('disconnect')
    },
  })

  async function provider(): Promise<MockWallet> {
    // As every connector does when its wallet is gone.
    if (!parameters.wallet) throw new MockWalletError(4900, 'Wallet not found.')
    return parameters.wallet
  }
}
