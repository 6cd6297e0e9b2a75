import {
  createWalletSubscription,
  type WalletShare,
} from '../../../src/namespace/createWalletSubscription.ts'
import type { SolanaProvider } from '../../../src/namespace/provider.types.ts'
import { errorCode } from '../../../src/namespace/toConnectError.ts'
import type { CreateNamespaceConnectorFn } from '../../../src/namespace/types.ts'
import type { CaipNetworkId } from '../../../src/networks/types.ts'
import type { SolanaConnectorConnection } from '../solana.types.ts'
import { createStandardProvider } from './createStandardProvider.ts'
import type { StandardWallet } from './standardWallet.ts'
import { readAccounts, readNetworkIds, type WalletFacts } from './standardWallet.ts'

/** Returns a Wallet Standard connector's id. The prefix prevents collisions with other connector types. */
export const standardId = (name: string) => `wallet-standard:${name}`

/**
 * Creates a connector for a Wallet Standard wallet. Such a wallet has no active network. Instead, each
 * request includes a network, and each account lists its networks.
 * https://github.com/wallet-standard/wallet-standard
 */
export function standardConnector(
  wallet: StandardWallet,
  { name, icon }: WalletFacts,
  connection: SolanaConnectorConnection,
): CreateNamespaceConnectorFn<SolanaProvider> {
  return ({ networks, emitter, clock }) => {
    let chosen: CaipNetworkId | undefined

    /** Returns the accounts on the active network. If no account supports it, returns all accounts. */
    function read(): WalletShare {
      const all = readAccounts(wallet, networks)
      const ids = all.flatMap((one) => one.networkIds)
      const listed = networks.map((one) => one.caipNetworkId)
      chosen = [chosen, ...listed].find((id) => id && ids.includes(id)) ?? ids[0]
      const networkId = (chosen ?? listed[0]) as CaipNetworkId
      const here = all.filter((one) => one.networkIds.includes(networkId))
      return {
        accounts: (here.length ? here : all).map(({ address }) => ({
          namespace: 'solana',
          address,
          publicKey: address,
          type: 'eoa',
        })),
        networkId,
      }
    }

    /** Calls `standard:connect`. The feature always exists, because discovery omits wallets that lack it. */
    const ask = async (silent?: boolean) =>
      wallet.features['standard:connect']?.connect(silent ? { silent } : undefined)

    /** Switches to a network that the active account can use. */
    async function moveTo(id: CaipNetworkId) {
      const network = await (await subscription.provider()).reach(id)
      chosen = id
      return network
    }

    const subscription = createWalletSubscription({
      emitter,
      read,
      listen: (changed) => wallet.features['standard:events']?.on('change', changed),
      open: async () =>
        createStandardProvider({
          wallet,
          name,
          networks,
          clock,
          inUse: () => ({ address: connection.address(), networkId: read().networkId }),
        }),
    })

    return {
      id: standardId(name),
      name,
      icon: icon as string,
      type: 'ANNOUNCED',
      capabilities: { switchChain: true, addChain: false, addChainCodes: [], switchAccount: true },
      async connect({ networkId, isReconnecting, signal } = {}) {
        try {
          await ask(isReconnecting)
        } catch (error) {
          // Another request may have opened the prompt. In that case, the wallet reports the result as a
          // change.
          if (errorCode(error) === -32002 && signal) subscription.wait(signal)
          throw error
        }
        chosen = networkId ?? connection.networkId(isReconnecting === true)
        // If the wallet refuses to switch networks, it stays connected.
        if (networkId && !isReconnecting) await moveTo(networkId).catch(() => {})
        return subscription.begin()
      },
      async disconnect() {
        subscription.stop()
        await wallet.features['standard:disconnect']?.disconnect()
      },
      ...subscription.members,
      async isAuthorized() {
        await ask(true)
        return read().accounts.length > 0
      },
      switchChain: ({ networkId }) => moveTo(networkId),
      approvedNetworkIds: () => readNetworkIds(wallet, networks),
    }
  }
}
