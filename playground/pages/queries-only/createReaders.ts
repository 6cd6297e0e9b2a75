import { bitcoin } from 'latchkit/networks'
import { createHttp, createKitStorage, type Http, type KitStorage } from 'latchkit/queries'
import { type Config, createConfig, http } from 'wagmi'
import { base, bscTestnet, mainnet } from 'wagmi/chains'

const projectId = 'playground-0000-0000-000000000002'

/** The services, chains and storage for the reads of this page. */
export type Readers = { http: Http; config: Config; storage: KitStorage }

/** The networks of the page as CAIP-2 IDs. */
export const chainIds = ['eip155:1', 'eip155:8453', 'eip155:97'] as const

/** Creates readers for an offline stack. The wagmi config has no connectors, because the page doesn't connect wallets. */
export function createReaders(stackUrl: string): Readers {
  return {
    http: createHttp({
      projectId,
      baseUrls: {
        directory: `${stackUrl}/directory`,
        blockchain: `${stackUrl}/blockchain`,
        esplora: { [bitcoin.caipNetworkId]: `${stackUrl}/esplora/mainnet` },
      },
    }),
    config: createConfig({
      chains: [mainnet, base, bscTestnet],
      multiInjectedProviderDiscovery: false,
      storage: null,
      transports: {
        [mainnet.id]: http(`${stackUrl}/rpc/eip155:${mainnet.id}`),
        [base.id]: http(`${stackUrl}/rpc/eip155:${base.id}`),
        [bscTestnet.id]: http(`${stackUrl}/rpc/eip155:${bscTestnet.id}`),
      },
    }),
    storage: createKitStorage({ projectId }),
  }
}
