import { createConfig, createStorage as createWagmiStorage, http, injected } from '@wagmi/core'
import { base, mainnet, polygon } from 'viem/chains'
import { bitcoin } from '../../connectors/bitcoin/bitcoin.ts'
import type { BitcoinConnectorFn } from '../../connectors/bitcoin/bitcoin.types.ts'
import { bitcoinConnector } from '../../connectors/bitcoin/wallet/bitcoinConnector.ts'
import { bitcoinWalletConnect } from '../../connectors/bitcoin/wallet/bitcoinWalletConnect.ts'
import { type UnisatWallet, unisatCalls } from '../../connectors/bitcoin/wallet/unisatCalls.ts'
import { solana } from '../../connectors/solana/solana.ts'
import { solanaWalletConnect } from '../../connectors/solana/wallet/solanaWalletConnect.ts'
import { walletConnect } from '../../connectors/walletConnect/walletConnect.ts'
import { createBitcoinVault } from '../../playground/panel/devWallets/bitcoin/createBitcoinVault.ts'
import { createUnisatFace } from '../../playground/panel/devWallets/bitcoin/createUnisatFace.ts'
import { bitcoinAccounts } from '../../playground/stack/bitcoin/bitcoinAccounts.ts'
import type { KitOptions } from '../../src/config/types.ts'
import { createKit } from '../../src/kit/createKit.ts'
import type { Kit } from '../../src/kit/types.ts'
import type { CreateNamespaceFn } from '../../src/namespace/types.ts'
import type { CaipNetworkId, SupportedNamespace } from '../../src/networks/types.ts'
import { createMockProvider } from '../fixtures/createMockProvider.ts'
import { createMockScript, type MockScript } from '../fixtures/createMockScript.ts'
import { createTestClock } from '../fixtures/createTestClock.ts'
import { bitcoinNetworks, evmAccounts, solanaNetworks } from './connectors.setups.ts'
import { createStandardTestWallet, solanaKeys } from './createStandardTestWallet.ts'
import { createBedPhone } from './namespacesPhone.ts'

/** A wallet of any namespace, as its owner uses it. */
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
  /** Uninstalls the wallet, if its namespace supports that, and installs it again. */
  isHere(): boolean
  setHere(isHere: boolean): void
}

/** A page with a kit of all three namespaces. */
export type BedTab = {
  kit: Kit
  /** Returns a storage row, parsed. */
  read(row: string): unknown
  close(): void
}

type Listener = (...values: never[]) => void
type Api = { register(wallet: unknown): () => void }
type Page = {
  storage: Storage
  stops: (() => void)[]
  /** Announces a wallet. */
  apis: Api[]
  /** Removes an announced wallet. */
  leaves: Map<string, () => void>
}

const projectId = 'namespaces'

/**
 * Creates a browser with two wallets in each of three namespaces, a phone for all three, and tabs of one
 * site: EVM through wagmi, `solana()` with announced wallets, `bitcoin()` with connectors of the
 * app. Tabs share storage and real `storage` events.
 */
export function createNamespacesBed() {
  const clock = createTestClock()
  const rows = new Map<string, string>()
  const pages = new Set<Page>()
  let due: { key: string; from: Page }[] = []
  const gone = new Set<string>()
  let opened = 0
  window.localStorage.clear()

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
        // A newly authorized site sees them again.
        provider.setAccounts(accounts)
      },
      moveTo: (network) => provider.setChain(Number(network.split(':')[1])),
      isHere: () => true,
      setHere() {},
    }
    return { provider, wallet }
  })

  const solanaWallets = ['maple', 'rowan'].map((name) => {
    const standard = createStandardTestWallet({
      name,
      clock,
      // One of the two wallets cannot be disconnected by the page and stays authorized.
      without: name === 'rowan' ? ['standard:disconnect'] : [],
    })
    let keys: readonly (typeof solanaKeys)[number][] = solanaKeys
    const wallet: BedWallet = {
      namespace: 'solana',
      id: `wallet-standard:${name}`,
      script: standard.script,
      addresses: solanaKeys.map((one) => one.address),
      networks: [solanaNetworks[0].caipNetworkId, solanaNetworks[1].caipNetworkId],
      swapAccounts() {
        keys = [...keys].reverse()
        standard.setKeys(keys)
      },
      removeAccounts: standard.disconnect,
      moveTo: standard.setNetwork,
      isHere: () => !gone.has(name),
      setHere(isHere) {
        if (isHere === !gone.has(name)) return
        if (isHere) gone.delete(name)
        else gone.add(name)
        for (const page of pages) {
          if (isHere) announce(page, name)
          else page.leaves.get(name)?.()
        }
      },
    }
    return { name, standard, wallet }
  })

  const bitcoinWallets = ['elm', 'alder'].map((id) => {
    const script = createMockScript({ clock })
    const accounts = bitcoinAccounts.slice(0, 2)
    const isHidden = () => ['locked', 'frozen'].includes(script.behaviour())
    const vault = createBitcoinVault({
      owner: { asks: script.ask, reads: script.read, isLocked: isHidden },
      accounts,
      networks: ['mainnet', 'testnet'],
    })
    let account = 0
    const wallet: BedWallet = {
      namespace: 'bip122',
      id,
      script,
      addresses: accounts.map(({ mainnet: { payment } }) => payment.address),
      networks: [bitcoinNetworks[0].caipNetworkId, bitcoinNetworks[1].caipNetworkId],
      swapAccounts() {
        account = 1 - account
        vault.chooseAccount(account)
      },
      removeAccounts: vault.leave,
      moveTo: (network) =>
        vault.setNetwork(network === bitcoinNetworks[0].caipNetworkId ? 'mainnet' : 'testnet'),
      isHere: () => true,
      setHere() {},
    }
    return { id, vault, wallet }
  })

  const phone = createBedPhone({
    eip155: { addresses: evmAccounts, networks: ['eip155:1', 'eip155:8453'] },
    solana: {
      addresses: solanaKeys.map((one) => one.address),
      networks: [solanaNetworks[0].caipNetworkId, solanaNetworks[1].caipNetworkId],
    },
    bip122: {
      addresses: bitcoinAccounts.slice(0, 2).map(({ mainnet: { payment } }) => payment.address),
      networks: [bitcoinNetworks[0].caipNetworkId],
    },
  })
  /** The phone, from the view of each namespace. */
  const sessions = [evm[0], solanaWallets[0], bitcoinWallets[0]].flatMap((first) => {
    if (!first) return []
    const { namespace, networks, addresses } = first.wallet
    const wallet: BedWallet = {
      namespace,
      id: 'walletConnect',
      script: phone.script,
      addresses,
      networks,
      swapAccounts: () => phone.swapAccounts(namespace),
      removeAccounts: () => void phone.leave(),
      moveTo: phone.moveTo,
      isHere: () => true,
      setHere() {},
    }
    return wallet
  })

  /** Announces a Wallet Standard wallet to a page, which gets its own object. Its listeners end with the page. */
  function announce(page: Page, name: string) {
    const found = solanaWallets.find((one) => one.name === name)
    if (!found) return
    const { wallet } = found.standard
    const events = wallet.features['standard:events'] as {
      on(event: string, listener: Listener): () => void
    }
    const own = Object.create(wallet, {
      features: {
        value: {
          ...wallet.features,
          'standard:events': {
            ...events,
            on: (event: string, listener: Listener) => kept(page, events.on(event, listener)),
          },
        },
      },
    })
    const stops = page.apis.map((api) => api.register(own))
    page.leaves.set(name, () => {
      for (const stop of stops) stop()
    })
  }

  function kept<stop extends () => void>(page: Page, stop: stop): stop {
    page.stops.push(stop)
    return stop
  }

  /** Creates a page's own connector of a Bitcoin wallet. */
  function bitcoinWay(
    page: Page,
    { id, vault }: (typeof bitcoinWallets)[number],
  ): BitcoinConnectorFn {
    const own = {
      ...vault,
      listen: (hear: Parameters<typeof vault.listen>[0]) => kept(page, vault.listen(hear)),
    }
    const face = createUnisatFace(own, { without: id === 'alder' ? ['disconnect'] : [] })
    const calls = unisatCalls(face as unknown as UnisatWallet, {
      events: ['accountsChanged', 'chainChanged', 'disconnect'],
      feeRate: true,
    })
    return ({ around }) =>
      bitcoinConnector(() => calls, { id, name: id, type: 'INJECTED' }, around(id))
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

  /** @param begin - Actions of the app right after its kit mounted. */
  async function openTab(
    options: Partial<KitOptions> & { namespaces?: readonly CreateNamespaceFn[] } = {},
    begin: (kit: Kit) => void = () => {},
  ): Promise<BedTab> {
    // Loaded before the first page, so that tests do not wait for it.
    await Promise.all([
      import('../../connectors/walletConnect/wagmiMembers.ts'),
      import('../../connectors/solana/wallet/sessionMembers.ts'),
      import('../../connectors/bitcoin/wallet/bitcoinSession.ts'),
    ])
    const page: Page = { storage: storageOf(() => page), stops: [], apis: [], leaves: new Map() }
    pages.add(page)
    // Tabs share storage but not sessions, whose rows are keyed by the end of the id.
    opened++
    const ownId = `tab-${opened}-${projectId}`
    const closeSession = phone.open(ownId)
    const hear = (event: Event) => {
      page.apis.push((event as CustomEvent<Api>).detail)
      for (const { name, wallet } of solanaWallets) if (wallet.isHere()) announce(page, name)
    }
    window.addEventListener('wallet-standard:app-ready', hear)
    const wagmi = createConfig({
      chains: [mainnet, base, polygon],
      transports: { 1: http(), 8453: http(), 137: http() },
      multiInjectedProviderDiscovery: false,
      storage: createWagmiStorage({ storage: page.storage }),
      connectors: [
        ...evm.map(({ provider, wallet }) => {
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
        walletConnect({ projectId: ownId, clock }),
      ],
    })
    const kit = createKit({
      projectId: ownId,
      wagmi,
      namespaces: [
        solana({ networks: solanaNetworks, connectors: [solanaWalletConnect()] }),
        bitcoin({
          networks: bitcoinNetworks,
          connectors: [
            ...bitcoinWallets.map((one) => bitcoinWay(page, one)),
            bitcoinWalletConnect(),
          ],
          discover: false,
        }),
      ],
      storage: page.storage,
      clock,
      logLevel: 'silent',
      ...options,
    })
    const unmount = kit.mount()
    begin(kit)
    await clock.advance(0)
    await kit.prepare()
    window.removeEventListener('wallet-standard:app-ready', hear)
    return {
      kit,
      read: (row) => JSON.parse(rows.get(`latchkit/${projectId.slice(-8)}/${row}`) ?? 'null'),
      close() {
        unmount()
        closeSession()
        pages.delete(page)
        for (const stop of page.stops) stop()
      },
    }
  }

  /** Waits until promises and storage events have settled. */
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

  const wallets: readonly BedWallet[] = [...evm, ...solanaWallets, ...bitcoinWallets].map(
    (one) => one.wallet,
  )
  return { clock, wallets, phone, sessions, openTab, settle }
}
