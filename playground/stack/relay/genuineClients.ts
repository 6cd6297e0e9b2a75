import { createRequire } from 'node:module'
import { WalletKit } from '@reown/walletkit'
import type { EthereumProvider } from '@walletconnect/ethereum-provider'

/** The client of an app, with the version that the kit uses: `@walletconnect/sign-client` 2.21.8. */
export type DappClient = InstanceType<typeof EthereumProvider>['signer']['client']
/** The client of a wallet: WalletKit 1.2.10 with core 2.21.7. */
export type WalletClient = InstanceType<typeof WalletKit>

export type ClientParameters = {
  relayUrl: string
  projectId: string
  /** The verify host. Without this option, the wallet calls none. */
  verifyUrl?: string
  /** The storage, for example of an earlier client of the same user. @default an empty storage in memory */
  storage?: ClientStorage
}

export type GenuineClients = {
  dapp(parameters: ClientParameters): Promise<DappClient>
  wallet(parameters: ClientParameters): Promise<WalletClient>
  /** Closes every client that this object created. */
  close(): Promise<void>
}

type ClientStorage = WalletClient['core']['storage']

const near = createRequire(import.meta.url)
const nearProvider = createRequire(near.resolve('@walletconnect/ethereum-provider'))
const nearWalletKit = createRequire(near.resolve('@reown/walletkit'))

/** Prevents clients in one process from sharing a core. This must run before the first client is created. */
process.env.DISABLE_GLOBAL_CORE = 'true'

/** Creates real clients of both sides that store everything in memory and call only the given hosts. */
export function createGenuineClients(): GenuineClients {
  const { SignClient } = nearProvider('@walletconnect/sign-client')
  const { Core } = nearWalletKit('@walletconnect/core')
  const cores: WalletClient['core'][] = []

  function options(role: string, parameters: ClientParameters) {
    const { relayUrl, projectId, storage = createMemoryStorage() } = parameters
    return {
      relayUrl,
      projectId,
      storage,
      customStoragePrefix: role,
      telemetryEnabled: false,
      // The core logs lost sockets as fatal, but tests close sockets on purpose.
      logger: 'silent',
    }
  }

  return {
    async dapp(parameters) {
      const client: DappClient = await SignClient.init({
        ...options('dapp', parameters),
        metadata: metadataOf('dapp'),
      })
      cores.push(client.core)
      return client
    },
    async wallet(parameters) {
      const core: WalletClient['core'] = new Core(options('wallet', parameters))
      cores.push(core)
      const { verifyUrl } = parameters
      Object.assign(core.eventClient, { init: async () => {} })
      Object.assign(
        core.verify,
        verifyUrl
          ? { verifyUrlV3: `${verifyUrl}/v3`, getVerifyUrl: () => verifyUrl }
          : { resolve: async () => undefined },
      )
      return WalletKit.init({ core, metadata: metadataOf('wallet') })
    },
    async close() {
      await Promise.all(
        cores.splice(0).map(async (core) => {
          core.heartbeat.stop()
          await core.relayer.transportClose()
        }),
      )
    },
  }
}

function metadataOf(role: string) {
  return { name: role, description: role, url: `https://${role}.example`, icons: [] }
}

function createMemoryStorage(): ClientStorage {
  const entries = new Map<string, unknown>()
  return {
    getKeys: async () => [...entries.keys()],
    getEntries: async () => [...entries] as [string, never][],
    getItem: async (key: string) => entries.get(key) as never,
    setItem: async (key: string, value: unknown) => void entries.set(key, value),
    removeItem: async (key: string) => void entries.delete(key),
  } as ClientStorage
}
