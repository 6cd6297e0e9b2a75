import { MethodNotSupportedError } from '../../src/errors/connect.ts'
import type { CaipNetworkId, ConnectorEmitter } from '../../src/namespace/types.ts'
import { sessionParameters } from '../walletConnect/sessionParameters.ts'
import type { WalletConnectParameters } from '../walletConnect/walletConnect.types.ts'
import { walletConnectNamespace } from '../walletConnect/walletConnectNamespace.ts'
import type { SolanaProvider } from './provider.types.ts'
import { retried } from './retried.ts'
import type { SolanaConnectorFn } from './solana.types.ts'
import { toSolanaNetworkId } from './solanaChains.ts'

/** What differs from the options of the kit. */
export type SolanaWalletConnectParameters = Omit<WalletConnectParameters, 'projectId' | 'clock'>

/**
 * Wallets on a phone, over the one WalletConnect session that all namespaces of the kit share. Needs
 * the optional peer `@walletconnect/ethereum-provider`, which is loaded on `connect()`.
 *
 * Older wallets know Solana's networks by older ids: they are asked by those, and shown by the present
 * ones. A session has a fixed set of networks, so that one which lacks a network cannot be switched
 * to it.
 *
 * Docs: docs/solana.md
 *
 * @example
 * solana({ networks: [solanaMainnet], connectors: [solanaWalletConnect()] })
 */
export function solanaWalletConnect(
  parameters: SolanaWalletConnectParameters = {},
): SolanaConnectorFn {
  return ({ config, clock, networks, around }) => {
    const currentId = (id: CaipNetworkId) => toSolanaNetworkId(id, networks) ?? id
    /** The same with the network's present id. */
    function current<data>(data: data): data {
      const { networkId } = Object(data) as { networkId?: CaipNetworkId }
      return networkId ? { ...data, networkId: currentId(networkId) } : data
    }
    const shared = sessionParameters(config, clock, parameters)
    return (context) => {
      const emit: ConnectorEmitter['emit'] = (event, ...data) =>
        context.emitter.emit(event, ...(data.map(current) as typeof data))
      const base = walletConnectNamespace(
        shared,
        'solana',
        networks,
      )({
        ...context,
        emitter: { ...context.emitter, emit },
      })
      const { address } = around(base.id)
      const approved = () => {
        const ids = base.approvedNetworkIds?.()?.map(currentId)
        return ids && [...new Set(ids)]
      }
      const session = retried(async () => {
        const { openSession } = await import('./openSession.ts')
        return openSession(shared, networks, address)
      })

      async function provider(): Promise<SolanaProvider> {
        return (await session()).provider(await base.getProvider())
      }

      return {
        ...base,
        get capabilities() {
          const listed = networks.filter((one) => approved()?.includes(one.caipNetworkId))
          return {
            switchChain: listed.length > 1,
            addChain: false,
            addChainCodes: [],
            switchAccount: true,
          }
        },
        connect: async (options) => current(await base.connect(options)),
        async disconnect() {
          session.made?.end()
          await base.disconnect()
        },
        getProvider: provider,
        getChainId: async () => currentId(await base.getChainId()),
        async switchChain({ networkId }) {
          const network = networks.find((one) => one.caipNetworkId === networkId)
          if (!network || !(await session()).setNetwork(networkId)) {
            throw new MethodNotSupportedError('switchChain', base.name)
          }
          return network
        },
        approvedNetworkIds: approved,
        async signMessage({ message, account }) {
          return (await provider()).signMessage({ message, address: account.address })
        },
      }
    }
  }
}
