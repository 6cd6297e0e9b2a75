import { type Chain, type Client, createClient, custom, type Hex, http } from 'viem'
import { getConnectorClient } from 'wagmi/actions'
import { NotConnectedError } from '../../errors/connect.ts'
import { NetworkNotFoundError } from '../../errors/network.ts'
import type { Kit } from '../../kit.types.ts'
import type { CaipNetworkId } from '../../namespace/types.ts'
import { getRpcUrls } from '../../rpc/getRpcUrls.ts'
import { rankedFallback } from '../../rpc/rankedFallback.ts'
import type { EvmClients } from './createEvmTransfers.ts'

/**
 * The clients of a kit: those of the app's wagmi config, so that its transports serve; in a kit of
 * WalletConnect alone, clients over the network's RPC addresses and the wallet's own provider.
 */
export function kitClients(kit: Kit): EvmClients {
  const { wagmi } = kit
  const made = new Map<CaipNetworkId, Client>()

  function chainOf(networkId: CaipNetworkId): Chain {
    const chain = kit.namespace('eip155').networks.find((one) => one.caipNetworkId === networkId)
    if (!chain) throw new NetworkNotFoundError(networkId)
    // An EVM network of the kit is a viem chain with members besides.
    return chain as Chain & typeof chain
  }

  return {
    read(networkId) {
      const chain = chainOf(networkId)
      if (wagmi) return wagmi.getClient({ chainId: chain.id })
      const urls = getRpcUrls({ caipNetworkId: networkId, rpcUrls: chain.rpcUrls }, kit.config)
      const client =
        made.get(networkId) ??
        createClient({
          chain,
          transport: rankedFallback(
            urls.map((url) => http(url)),
            kit,
          ),
        })
      made.set(networkId, client)
      return client
    },
    async wallet({ connectorUid, networkId, from }) {
      const chain = chainOf(networkId)
      const account = from as Hex
      if (wagmi) {
        const connector = wagmi.state.connections.get(connectorUid)?.connector
        if (!connector) throw new NotConnectedError()
        return getConnectorClient(wagmi, { connector, chainId: chain.id, account })
      }
      const provider = await kit.namespace('eip155').getProvider(connectorUid)
      if (!provider) throw new NotConnectedError()
      return createClient({
        account,
        chain,
        // A request that shows a window is never repeated.
        transport: (options) => custom(provider)({ ...options, retryCount: 0 }),
      })
    },
  }
}
