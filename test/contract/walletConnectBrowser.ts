import { createConfig, createStorage as createWagmiStorage, http } from '@wagmi/core'
import { base, mainnet, polygon } from 'viem/chains'
import { vi } from 'vitest'
import { walletConnect } from '../../connectors/walletConnect/walletConnect.ts'
import type { WalletConnectParameters } from '../../connectors/walletConnect/walletConnect.types.ts'
import { createMemoryStorage as createClientStorage } from '../../playground/phone/phoneStorage.ts'
import type { Clock } from '../../src/utils/clock.ts'

type ClientStorage = ReturnType<typeof createClientStorage>
type Sdk = typeof import('@walletconnect/ethereum-provider')
export type SdkProvider = Awaited<ReturnType<Sdk['EthereumProvider']['init']>>

/** What pages of the test's browser have in common, as IndexedDB would hold it. */
const shared: { storage: ClientStorage; providers: SdkProvider[]; loads: number } = {
  storage: createClientStorage(),
  providers: [],
  loads: 0,
}

// The genuine client; only its storage is the test's, since Node has no IndexedDB.
vi.mock('@walletconnect/ethereum-provider', async (original) => {
  const { EthereumProvider, ...rest } = await original<Sdk>()
  shared.loads++
  return {
    ...rest,
    EthereumProvider: {
      async init(options: Parameters<Sdk['EthereumProvider']['init']>[0]) {
        const provider = await EthereumProvider.init({
          ...options,
          storage: shared.storage as never,
        })
        shared.providers.push(provider)
        return provider
      },
    },
  }
})

/** A browser with pages that use the connector; the phone is elsewhere. */
export function createWalletConnectBrowser(
  defaults: Partial<WalletConnectParameters> & { clock?: Clock },
) {
  shared.storage = createClientStorage()
  window.localStorage.clear()

  function open(parameters: Partial<WalletConnectParameters> = {}) {
    const config = createConfig({
      chains: [mainnet, base, polygon],
      transports: { 1: http(), 8453: http(), 137: http() },
      connectors: [
        walletConnect({
          projectId: 'project-of-the-test',
          metadata: { name: 'Page', description: '', url: 'https://page.example', icons: [] },
          ...defaults,
          ...parameters,
        }),
      ],
      storage: createWagmiStorage({ storage: window.localStorage }),
      multiInjectedProviderDiscovery: false,
    })
    const [connector] = config.connectors
    if (!connector) throw new Error('no connector')
    return { config, connector }
  }

  return {
    open,
    /** The clients that pages made since the last `leave`. */
    providers: shared.providers,
    sdkLoads: () => shared.loads,
    storage: () => shared.storage,
    setStorage(storage: ClientStorage) {
      shared.storage = storage
    },
    /** The page is gone with all that it held; its storage stays. */
    async leave() {
      const gone = shared.providers.splice(0)
      Reflect.deleteProperty(globalThis, Symbol.for('latchkit.walletConnect'))
      for (const key of Object.keys(globalThis)) {
        if (key.startsWith('_walletConnectCore_')) Reflect.deleteProperty(globalThis, key)
      }
      await Promise.all(
        gone.map(async ({ signer }) => {
          const { core } = signer.client
          core.heartbeat.stop()
          await core.relayer.transportClose()
        }),
      )
    },
  }
}
