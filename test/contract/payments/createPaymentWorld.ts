import {
  createConfig,
  createConnector,
  createStorage as createWagmiStorage,
  injected,
} from '@wagmi/core'
import { custom, getAddress } from 'viem'
import { mainnet } from 'viem/chains'
import { solana as solanaNamespace } from '../../../connectors/solana/solana.ts'
import { encodeBase58 } from '../../../playground/stack/solana/encodeBase58.ts'
import { createKit } from '../../../src/kit/createKit.ts'
import type { Kit } from '../../../src/kit/types.ts'
import { solana as solanaNetwork } from '../../../src/networks/solana.ts'
import type { CaipNetworkId } from '../../../src/networks/types.ts'
import { createPageStorage } from '../../../src/storage/createKitStorage.ts'
import { watchTransactions } from '../../../src/transfers/followUnconfirmedSends.ts'
import { icon } from '../hostileWallets.ts'
import { answerEvmCall } from './answerEvmCall.ts'
import { type Browser, type BrowserPage, createBrowser, type Tab } from './createBrowser.ts'
import { createEvmChain, type EvmChain } from './createEvmChain.ts'
import type { SolanaNetwork, SolanaPlace } from './createSolanaPlace.ts'
import { createWallet, type PaymentWallet, type WalletKind } from './createWallet.ts'
import { createWorldTime, installWorld, scene, type WorldTime } from './worldTime.ts'

/** Loads the lazily loaded modules up front, because loading is not part of the simulated time. */
export const loadProduct = () =>
  Promise.all([
    import('@solana/web3.js'),
    import('../../../src/kit/kitRuntime.ts'),
    import('../../../src/evm/transfers/createEvmTransfers.ts'),
    import('../../../connectors/solana/wallet/createSolanaNamespace.ts'),
    import('../../../connectors/solana/wallet/createStandardProvider.ts'),
    import('../../../connectors/solana/transfers/createSolanaTransfers.ts'),
  ])

/** Network conditions between a page and the nodes. */
export type NetworkState =
  | 'ok'
  /** Requests do not arrive. */
  | 'down'
  /** Requests arrive and take effect, but responses are lost. */
  | 'deaf'
  /** No response ever arrives, until the page gives up. */
  | 'hangs'

/** What a Solana node does with an accepted transaction. */
export type SolanaFate = 'soon' | 'late' | 'dropped'

export type PaymentScenario = {
  wallet: WalletKind
  /** A token instead of the native coin (EVM only). */
  isToken: boolean
  /** Kits per page: one, two of one project, or two of two projects. */
  kits: 'one' | 'sameProject' | 'otherProject'
}

/** A kit of a page. Kits of one project share their payments through storage. */
export type WorldKit = { kit: Kit; project: string }
export type WorldPage = BrowserPage & { kits: WorldKit[]; world: PaymentWorld }

export type PaymentWorld = {
  scenario: PaymentScenario
  time: WorldTime
  browser: Browser
  evm: EvmChain
  solana: SolanaNetwork | undefined
  wallet: PaymentWallet
  /** The time at which the condition ends. */
  network: { state: NetworkState; until: number; solanaFate: SolanaFate }
  pages: readonly WorldPage[]
  account: string
  networkId: CaipNetworkId
  receiver: string
  /** Opens the site in a tab, connected, and follows stored payments. */
  openPage(tab: Tab): Promise<WorldPage>
  closePage(page: WorldPage): void
  /** Lets promises settle and delivers storage events. */
  settle(): Promise<void>
  /** The latest transaction of the account, of any kind. */
  newestHash(): string | undefined
  /** Releases pending transactions on any chain. */
  release(): void
  end(): void
}

/** The chain without Multicall3, which the simulated node lacks. */
const chain = { ...mainnet, contracts: {} } as const

const evmAccount = getAddress('0x00000000000000000000000000000000000a11ce')
const evmReceiver = getAddress('0x0000000000000000000000000000000000000b0b')

/** Creates a seeded random number generator, so that runs are reproducible. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** Creates a simulated world: a chain, a wallet, a browser and a network around real kits. */
export async function createPaymentWorld(
  scenario: PaymentScenario,
  place: SolanaPlace,
): Promise<PaymentWorld> {
  const time = createWorldTime(Date.UTC(2026, 0, 1), tellTabs)
  const isSolana = scenario.wallet.startsWith('solana')
  const solana: SolanaNetwork | undefined = isSolana ? place.begin(time.now) : undefined
  const evm = createEvmChain(time.now, scenario.wallet === 'smart' ? [evmAccount] : [])
  evm.fund(evmAccount)
  const account = solana?.signer.address ?? evmAccount
  const wallet = createWallet({ kind: scenario.wallet, account, evm, solana, after: time.after })
  const browser = createBrowser()
  const pages: WorldPage[] = []
  const network: PaymentWorld['network'] = { state: 'ok', until: 0, solanaFate: 'soon' }
  const restore = installWorld({ time, random: createRandom(1), fetch: fetchSolana as never })

  /** Delivers storage events to tabs. */
  async function tellTabs() {
    for (let round = 0; round < 20; round++) {
      const isTold = browser.tellPages((page, tell) => scene.run({ page }, tell))
      if (!isTold) return
      await time.settle()
    }
    throw new Error('The tabs never stop telling each other.')
  }

  /** Sends a node call over the network in its current condition. */
  function carry<answer>(run: () => answer, signal?: AbortSignal | null): Promise<answer> {
    const caller = scene.getStore()
    return new Promise((resolve, reject) => {
      if (caller?.page.isGone) return
      const state = time.now() < network.until ? network.state : 'ok'
      if (state === 'hangs') {
        signal?.addEventListener('abort', () =>
          reject(new DOMException('This operation was aborted', 'AbortError')),
        )
        return
      }
      if (state === 'down') return reject(new TypeError('fetch failed'))
      try {
        const answer = run()
        if (state === 'deaf') reject(new TypeError('fetch failed'))
        else resolve(answer)
      } catch (error) {
        reject(state === 'deaf' ? new TypeError('fetch failed') : error)
      }
    })
  }

  async function fetchSolana(_url: string, init: RequestInit) {
    const { method, params } = JSON.parse(String(init.body))
    const { solanaFate } = network
    const fault = {
      ...(solanaFate === 'late' && { landAfter: 40 }),
      ...(solanaFate === 'dropped' && { dropTransactions: true }),
    }
    const press = scene.getStore()?.press
    const answer = await carry(() => {
      if (method === 'sendTransaction') {
        const bytes = new Uint8Array(Buffer.from(params[0], 'base64'))
        wallet.handIn(press, encodeBase58(readSignature(bytes)))
      }
      return solana?.ask(method, params ?? [], fault)
    }, init.signal)
    return {
      ok: true,
      status: 200,
      headers: new Headers({ 'Content-Type': 'application/json' }),
      body: null,
      text: async () => JSON.stringify(answer),
    }
  }

  const askEvm = ({ method, params = [] }: { method: string; params?: readonly unknown[] }) =>
    carry(() => answerEvmCall(evm, method, params))

  /** Returns the wallet's provider for a page. */
  function providerOf(page: BrowserPage) {
    return {
      ...wallet.ethereum,
      request: ({ method, params }: { method: string; params?: readonly unknown[] }) =>
        wallet.ethereum.request(page, scene.getStore()?.press, method, params),
    }
  }

  /** Creates wagmi's WalletConnect connector with the simulated phone instead of the SDK. */
  function phoneConnector(page: BrowserPage) {
    const provider = providerOf(page)
    return createConnector(() => ({
      id: 'walletConnect',
      name: 'WalletConnect',
      type: 'walletConnect',
      connect: async () => ({ accounts: [evmAccount], chainId: 1 }) as never,
      disconnect: async () => {},
      getAccounts: async () => [evmAccount],
      getChainId: async () => 1,
      getProvider: async () => provider,
      isAuthorized: async () => true,
      onAccountsChanged() {},
      onChainChanged() {},
      onDisconnect() {},
    }))
  }

  function wagmiOf(page: BrowserPage, index: number) {
    return createConfig({
      chains: [chain],
      transports: { 1: custom({ request: askEvm }, { retryCount: 1 }) },
      multiInjectedProviderDiscovery: false,
      storage: createWagmiStorage({ storage: createPageStorage(), key: `wagmi-${index}` }),
      connectors: [
        scenario.wallet === 'walletConnect'
          ? phoneConnector(page)
          : injected({
              target: { id: 'cedar', name: 'Cedar', provider: providerOf(page) as never },
            }),
      ],
    })
  }

  /** Creates the page's own object of a Wallet Standard wallet. */
  function standardWalletOf(page: BrowserPage) {
    const signer = solana?.signer
    const method =
      scenario.wallet === 'solanaSend' ? 'solana:signAndSendTransaction' : 'solana:signTransaction'
    const sign = async ({ transaction }: { transaction: Uint8Array }) => {
      const press = scene.getStore()?.press
      const { bytes, hash } = await wallet.signSolana(page, press, transaction)
      return [{ signedTransaction: bytes, signature: readSignature(bytes), hash }]
    }
    const chains = ['solana:mainnet'] as const
    const accounts = [
      { address: signer?.address, publicKey: signer?.publicKey, chains, features: [method] },
    ]
    return {
      version: '1.0.0',
      name: 'Maple',
      icon,
      chains,
      accounts,
      features: {
        'standard:connect': { version: '1.0.0', connect: async () => ({ accounts }) },
        'standard:events': { version: '1.0.0', on: () => () => {} },
        [method]: {
          version: '1.0.0',
          supportedTransactionVersions: ['legacy', 0],
          signTransaction: sign,
          signAndSendTransaction: sign,
        },
      },
    }
  }

  /** Reads the signature of a transaction with one signer. It follows the number of signatures. */
  const readSignature = (bytes: Uint8Array) => bytes.slice(1, 65)

  function createKitOf(page: BrowserPage, index: number): WorldKit {
    const project =
      scenario.kits === 'otherProject' && index ? 'payments-others' : 'payments-project'
    const kit = createKit({
      projectId: project,
      clock: { now: time.now, after: time.after },
      logLevel: 'silent',
      ...(isSolana
        ? { namespaces: [solanaNamespace({ networks: [solanaNetwork] })] }
        : { wagmi: wagmiOf(page, index) }),
    })
    return { kit, project }
  }

  /** Opens the site in a tab, connected, and follows stored payments. */
  async function openPage(tab: Tab): Promise<WorldPage> {
    const opened = browser.openPage(tab)
    const page: WorldPage = Object.assign(opened, {
      kits: [] as WorldKit[],
      world,
    })
    pages.push(page)
    await scene.run({ page }, async () => {
      if (isSolana) {
        const announced = standardWalletOf(page)
        page.window.addEventListener('wallet-standard:app-ready', (event) => {
          ;(event as CustomEvent<{ register(one: object): void }>).detail.register(announced)
        })
      }
      page.kits = Array.from({ length: scenario.kits === 'one' ? 1 : 2 }, (_, index) =>
        createKitOf(page, index),
      )
      for (const { kit } of page.kits) {
        kit.mount()
        await kit.prepare()
        const namespace = kit.namespaces[0]
        if (!namespace) throw new Error('A kit has a namespace.')
        await time.wait(0)
        if (!namespace.getState().account) {
          const connectorUid = namespace.getState().connectors[0]?.uid ?? ''
          kit.startConnect({ connectorUid })
          await time.wait(0)
        }
        if (!namespace.getState().account) throw new Error('The page is not connected.')
        watchTransactions(kit, () => {})
      }
    })
    return page
  }

  function closePage(page: WorldPage) {
    browser.closePage(page)
    pages.splice(pages.indexOf(page), 1)
  }

  const world: PaymentWorld = {
    scenario,
    time,
    browser,
    evm,
    solana,
    wallet,
    network,
    pages: pages as readonly WorldPage[],
    account,
    networkId: isSolana ? place.networkId : ('eip155:1' as const),
    receiver: solana?.receiver ?? evmReceiver,
    openPage,
    closePage,
    /** Lets promises settle and delivers storage events. */
    async settle() {
      await time.settle()
      await tellTabs()
    },
    /** Returns the latest transaction of the account, of any kind. */
    newestHash(): string | undefined {
      if (!solana) return evm.all.findLast(({ block }) => block !== undefined)?.hash
      const options = { commitment: 'confirmed', limit: 1 }
      const { result } = solana.ask('getSignaturesForAddress', [account, options]) as {
        result: { signature: string }[]
      }
      return result[0]?.signature
    },
    /** Releases pending transactions on any chain. */
    release() {
      wallet.release()
      evm.release()
    },
    end() {
      for (const page of [...pages]) closePage(page)
      restore()
    },
  }
  return world
}
