import { createConfig, createStorage as createWagmiStorage, http, injected } from '@wagmi/core'
import { base, mainnet, polygon } from 'viem/chains'
import type { KitOptions } from '../../src/config/types.ts'
import { createKit } from '../../src/kit/createKit.ts'
import type { Kit } from '../../src/kit/types.ts'
import { createLazyNamespace } from '../../src/namespace/createLazyNamespace.ts'
import { type AddConnector, createNamespace } from '../../src/namespace/createNamespace.ts'
import type { CreateNamespaceFn } from '../../src/namespace/types.ts'
import type { CaipNetworkId, SupportedNamespace } from '../../src/networks/types.ts'
import { createMockProvider } from '../fixtures/createMockProvider.ts'
import type { MockScript } from '../fixtures/createMockScript.ts'
import { createMockWallet, type MockWallet } from '../fixtures/createMockWallet.ts'
import { createTestClock } from '../fixtures/createTestClock.ts'
import { mockBitcoin } from '../fixtures/mockBitcoin.ts'
import { mockSolana } from '../fixtures/mockSolana.ts'
import {
  bitcoinAccounts,
  bitcoinNetworks,
  evmAccounts,
  solanaAccounts,
  solanaNetworks,
} from './connectors.setups.ts'

/** A wallet of the bed as its owner handles it, whatever its namespace. */
export type BedWallet = {
  namespace: SupportedNamespace
  id: string
  script: MockScript
  addresses: readonly string[]
  networks: readonly [CaipNetworkId, CaipNetworkId]
  swapAccounts(): void
  /** The owner disconnects in the wallet. */
  removeAccounts(): void
  moveTo(network: CaipNetworkId): void
  /** Taken off the page, where its namespace allows that, and put back. */
  isHere(): boolean
  setHere(isHere: boolean): void
}

/** A page with a kit of all three namespaces. */
export type BedTab = {
  kit: Kit
  /** The rows of its storage, parsed. */
  read(row: string): unknown
  close(): void
}

type Listener = (...values: never[]) => void
type Page = { storage: Storage; stops: (() => void)[]; adds: Map<string, () => void> }

const projectId = 'namespaces'

/**
 * A browser with two wallets in each of three namespaces, and tabs of one site in it: EVM by wagmi,
 * Solana loaded late as `solana()` is, Bitcoin at once. Tabs share what is stored and hear of each
 * other by real `storage` events.
 */
export function createNamespacesBed() {
  const clock = createTestClock()
  const rows = new Map<string, string>()
  const pages = new Set<Page>()
  let due: { key: string; from: Page }[] = []
  const gone = new Set<string>()
  const adders = new Set<{ page: Page; namespace: SupportedNamespace; add: AddConnector }>()

  const evm = ['cedar', 'birch'].map((id) => {
    const provider = createMockProvider({ accounts: evmAccounts, chains: [1, 8453], clock })
    let accounts = evmAccounts
    const wallet: BedWallet = {
      namespace: 'eip155',
      id,
      script: provider.script,
      addresses: evmAccounts,
      networks: ['eip155:1', 'eip155:8453'],
      swapAccounts() {
        accounts = [accounts[1], accounts[0]]
        provider.setAccounts(accounts)
      },
      removeAccounts() {
        provider.setAccounts([])
        // They are shown again to whoever is allowed anew.
        provider.setAccounts(accounts)
      },
      moveTo: (network) => provider.setChain(Number(network.split(':')[1])),
      isHere: () => true,
      setHere() {},
    }
    return { provider, wallet }
  })

  const others = [
    { namespace: 'solana', ids: ['maple', 'rowan'], all: solanaAccounts, nets: solanaNetworks },
    { namespace: 'bip122', ids: ['elm', 'alder'], all: bitcoinAccounts, nets: bitcoinNetworks },
  ].flatMap(({ ids, all, nets, ...rest }) =>
    ids.map((id) => {
      const namespace = rest.namespace as SupportedNamespace
      const networks = [nets[0].caipNetworkId, nets[1].caipNetworkId] as const
      const mock = createMockWallet({ accounts: all, networks, clock })
      let accounts = all
      const wallet: BedWallet = {
        namespace,
        id,
        script: mock.script,
        addresses: all.map((one) => one.address),
        networks,
        swapAccounts() {
          accounts = [...accounts].reverse()
          mock.setAccounts(accounts)
        },
        removeAccounts: mock.disconnect,
        moveTo: mock.setNetwork,
        isHere: () => !gone.has(id),
        setHere(isHere) {
          if (isHere === !gone.has(id)) return
          if (isHere) gone.delete(id)
          else gone.add(id)
          for (const one of adders) {
            if (one.namespace !== namespace) continue
            if (isHere) list(one, wallet, mock)
            else one.page.adds.get(id)?.()
          }
        },
      }
      return { mock, wallet }
    }),
  )

  /** A page's own way to a wallet: what it listened with is gone when the page is. */
  function list(
    { page, add }: { page: Page; add: AddConnector },
    { id, namespace }: BedWallet,
    mock: MockWallet,
  ) {
    const own: MockWallet = {
      ...mock,
      // Of two wallets one cannot be told that a connection is over: it stays authorized.
      revoke: ['rowan', 'alder'].includes(id) ? async () => {} : mock.revoke,
      on(event, listener) {
        const stop = mock.on(event, listener)
        page.stops.push(stop)
        return stop
      },
    }
    const create = namespace === 'solana' ? mockSolana : mockBitcoin
    page.adds.set(id, add(create({ id, name: id, wallet: own }), mock))
  }

  function storageOf(from: () => Page): Storage {
    const write = (key: string, value: string | undefined) => {
      if (rows.get(key) === value) return
      if (value === undefined) rows.delete(key)
      else rows.set(key, value)
      due.push({ key, from: from() })
    }
    return {
      get length() {
        return rows.size
      },
      clear() {},
      key: (index) => [...rows.keys()][index] ?? null,
      getItem: (key) => rows.get(key) ?? null,
      setItem: (key, value) => write(key, `${value}`),
      removeItem: (key) => write(key, undefined),
    }
  }

  /** @param begin - What the app does as soon as its kit is mounted. */
  async function openTab(
    options: Partial<KitOptions> = {},
    begin: (kit: Kit) => void = () => {},
  ): Promise<BedTab> {
    const page: Page = { storage: storageOf(() => page), stops: [], adds: new Map() }
    pages.add(page)
    const wagmi = createConfig({
      chains: [mainnet, base, polygon],
      transports: { 1: http(), 8453: http(), 137: http() },
      multiInjectedProviderDiscovery: false,
      storage: createWagmiStorage({ storage: page.storage }),
      connectors: evm.map(({ provider, wallet }) => {
        const own = {
          request: provider.request,
          on(event: string, listener: Listener) {
            provider.on(event as never, listener as never)
            page.stops.push(() => provider.removeListener(event as never, listener as never))
          },
          removeListener: (event: string, listener: Listener) =>
            provider.removeListener(event as never, listener as never),
        }
        return injected({
          target: () => ({ id: wallet.id, name: wallet.id, provider: own as never }),
        })
      }),
    })
    const make =
      (namespace: 'solana' | 'bip122'): CreateNamespaceFn =>
      (context) => {
        const networks = namespace === 'solana' ? solanaNetworks : bitcoinNetworks
        const { config, ...rest } = context
        const load = () =>
          createNamespace({
            ...rest,
            namespace,
            networks,
            connectors: [],
            enableReconnect: config.enableReconnect,
            discover(add) {
              const one = { page, namespace, add } as const
              adders.add(one)
              for (const { wallet, mock } of others) {
                if (wallet.namespace === namespace && wallet.isHere()) list(one, wallet, mock)
              }
              return () => adders.delete(one)
            },
          })
        return namespace === 'solana'
          ? createLazyNamespace({ networks, load: async () => load() }, context)
          : load()
      }
    const kit = createKit({
      projectId,
      wagmi,
      namespaces: [make('solana'), make('bip122')],
      storage: page.storage,
      clock,
      logLevel: 'silent',
      ...options,
    })
    const unmount = kit.mount()
    begin(kit)
    await clock.advance(0)
    await kit.prepare()
    return {
      kit,
      read: (row) => JSON.parse(rows.get(`latchkit/${projectId.slice(-8)}/${row}`) ?? 'null'),
      close() {
        unmount()
        pages.delete(page)
        for (const stop of page.stops) stop()
      },
    }
  }

  /** Lets everything come to rest: promises, and what tabs have to tell each other. */
  async function settle(ms = 0) {
    await clock.advance(ms)
    for (let round = 0; due.length && round < 20; round++) {
      const told = due
      due = []
      for (const { key, from } of told) {
        for (const page of pages) {
          if (page === from) continue
          const event = new StorageEvent('storage', { key })
          Object.defineProperty(event, 'storageArea', { value: page.storage })
          window.dispatchEvent(event)
        }
      }
      await clock.advance(0)
    }
    if (due.length) throw new Error('The tabs never stop telling each other.')
  }

  const wallets: readonly BedWallet[] = [...evm, ...others].map((one) => one.wallet)
  return { clock, wallets, openTab, settle }
}
