import {
  type CreateConnectorFn,
  createConfig,
  createStorage as createWagmiStorage,
  http,
} from '@wagmi/core'
import { EthereumProvider } from '@walletconnect/ethereum-provider'
import { base, mainnet, polygon } from 'viem/chains'
import type { WalletConnectParameters } from '../../connectors/walletConnect/session/session.types.ts'
import { walletConnect } from '../../connectors/walletConnect/walletConnect.ts'

/** The rows of a page's IndexedDB. */
type ClientRows = Map<string, unknown>

/** The open page, and the browser's storage. */
const page: {
  rows: ClientRows
  providers: Awaited<ReturnType<typeof EthereumProvider.init>>[]
  starting: number
  isFrozen: boolean
  /** Pending database opens. `undefined` when it responds at once. */
  opening: (() => void)[] | undefined
} = {
  rows: new Map(),
  providers: [],
  starting: 0,
  isFrozen: false,
  opening: undefined,
}

/** The part of IndexedDB that the kit uses: whether a row can be written. */
const database = {
  transaction() {
    const writing = { objectStore: () => ({ put() {}, delete() {} }), oncomplete() {} }
    queueMicrotask(() => writing.oncomplete())
    return writing
  },
  close() {},
}
function openDatabase() {
  const request = { result: database, onsuccess() {} }
  const answer = () => request.onsuccess()
  if (page.opening) page.opening.push(answer)
  else queueMicrotask(answer)
  return request
}

// The real client. Only its IndexedDB is replaced, since Node has none.
const starting = EthereumProvider.prototype as unknown as {
  initialize(options: Parameters<typeof EthereumProvider.init>[0]): Promise<void>
}
const { initialize } = starting
starting.initialize = async function (this: (typeof page.providers)[number], options) {
  if (page.isFrozen) await new Promise(() => {})
  page.starting++
  const storage = options.storage ?? (clientStorage(page.rows) as never)
  await initialize.call(this, { ...options, storage })
  page.starting--
  page.providers.push(this)
}

function clientStorage(rows: ClientRows) {
  return {
    getKeys: async () => [...rows.keys()],
    getEntries: async () => [...rows],
    getItem: async (key: string) => structuredClone(rows.get(key)),
    setItem: async (key: string, value: unknown) => void rows.set(key, structuredClone(value)),
    removeItem: async (key: string) => void rows.delete(key),
  }
}

/** Removes a page's own state. */
function forgetPage() {
  for (const name of ['latchkit.walletConnect', 'latchkit.clientIds']) {
    Reflect.deleteProperty(globalThis, Symbol.for(name))
  }
  for (const key of Object.keys(globalThis)) {
    if (key.startsWith('_walletConnectCore_')) Reflect.deleteProperty(globalThis, key)
  }
}

/**
 * Creates a browser with pages that use the connector. The phone is a separate object.
 *
 * @param make - The connector. @default the kit's
 */
export function createWalletConnectBrowser(
  defaults: Partial<WalletConnectParameters>,
  make: (parameters: WalletConnectParameters) => CreateConnectorFn = walletConnect,
) {
  page.rows = new Map()
  page.isFrozen = false
  page.opening = undefined
  Object.assign(globalThis, { indexedDB: { open: openDatabase } })
  window.localStorage.clear()

  const parameters = (): WalletConnectParameters => ({
    projectId: 'project-of-the-test',
    ...defaults,
  })

  /**
   * @param more - Further parameters of the connector.
   * @param reads - The app's chains and transports, as in wagmi's `createConfig`.
   */
  function open(more: Partial<WalletConnectParameters> = {}, reads: object = {}) {
    const config = createConfig({
      chains: [mainnet, base, polygon],
      transports: { 1: http(), 8453: http(), 137: http() },
      ...reads,
      connectors: [make({ ...parameters(), ...more })],
      storage: createWagmiStorage({ storage: window.localStorage }),
      multiInjectedProviderDiscovery: false,
    })
    const [connector] = config.connectors
    if (!connector) throw new Error('no connector')
    return { config, connector }
  }

  return {
    open,
    parameters,
    /** Returns the client's rows in IndexedDB. */
    rows: () => page.rows,
    /** Returns the clients of the open page. */
    providers: () => page.providers,
    isStarting: () => page.starting > 0,
    /** Denies the page's storage. */
    setFrozen(isFrozen: boolean) {
      page.isFrozen = isFrozen
    },
    /** Opens further pages as another tab. Open pages stay. */
    otherTab: forgetPage,
    /** Clears only the client's data. */
    clearDatabase: () => page.rows.clear(),
    /** Stops the database from responding until the returned function is called. */
    holdDatabase() {
      const held: (() => void)[] = []
      page.opening = held
      return () => {
        page.opening = undefined
        for (const answer of held) answer()
      }
    },
    /** Closes the page. The browser's storage stays. */
    async leave() {
      const gone = page.providers
      page.providers = []
      page.rows = new Map(page.rows)
      forgetPage()
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
