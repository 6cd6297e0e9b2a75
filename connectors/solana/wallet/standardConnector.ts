import { createWalletLife, type WalletShare } from '../../../src/namespace/createWalletLife.ts'
import type { SolanaProvider } from '../../../src/namespace/provider.types.ts'
import { errorCode } from '../../../src/namespace/toConnectError.ts'
import type { CreateNamespaceConnectorFn } from '../../../src/namespace/types.ts'
import type { CaipNetworkId } from '../../../src/networks/types.ts'
import type { AroundConnector } from '../solana.types.ts'
import { createStandardProvider } from './createStandardProvider.ts'
import type { StandardWallet } from './standardWallet.ts'
import { readAccounts, readNetworkIds, type WalletFacts } from './standardWallet.ts'

/** No two kinds of connector share an id, whatever a wallet calls itself. */
export const standardId = (name: string) => `wallet-standard:${name}`

/**
 * A wallet of the Wallet Standard as a connector. It has no network of its own: the app says with
 * each request which one it means, and the wallet says with each account which ones it allows.
 * https://github.com/wallet-standard/wallet-standard
 */
export function standardConnector(
  wallet: StandardWallet,
  { name, icon }: WalletFacts,
  around: AroundConnector,
): CreateNamespaceConnectorFn<SolanaProvider> {
  return ({ networks, emitter, clock }) => {
    let chosen: CaipNetworkId | undefined

    /** The accounts on the network in use, or all of them where the wallet has none there. */
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

    /** The feature was there when the wallet was found. */
    const ask = async (silent?: boolean) =>
      wallet.features['standard:connect']?.connect(silent ? { silent } : undefined)

    /** Moves where the wallet lets the account in use go. */
    async function moveTo(id: CaipNetworkId) {
      const network = await (await life.provider()).reach(id)
      chosen = id
      return network
    }

    const life = createWalletLife({
      emitter,
      read,
      listen: (changed) => wallet.features['standard:events']?.on('change', changed),
      open: async () =>
        createStandardProvider({
          wallet,
          name,
          networks,
          clock,
          inUse: () => ({ address: around.address(), networkId: read().networkId }),
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
          // The window that is open may have been opened by another: its answer comes as a change.
          if (errorCode(error) === -32002 && signal) life.wait(signal)
          throw error
        }
        chosen = networkId ?? around.networkId(isReconnecting === true)
        // A wallet that does not want to stays connected.
        if (networkId && !isReconnecting) await moveTo(networkId).catch(() => {})
        return life.begin()
      },
      async disconnect() {
        life.stop()
        await wallet.features['standard:disconnect']?.disconnect()
      },
      ...life.members,
      async isAuthorized() {
        await ask(true)
        return read().accounts.length > 0
      },
      switchChain: ({ networkId }) => moveTo(networkId),
      approvedNetworkIds: () => readNetworkIds(wallet, networks),
    }
  }
}
