import { createConfig, createStorage as createWagmiStorage, http } from '@wagmi/core'
import { announceProvider } from 'mipd'
import type { Address } from 'viem'
import { base, mainnet, polygon } from 'viem/chains'
import { browserWallet } from '../../connectors/evm/browserWallet.ts'
import { type FromWagmiOptions, fromWagmi } from '../../src/evm/fromWagmi.ts'
import type { KitAccount } from '../../src/namespace/account.types.ts'
import { createNamespace } from '../../src/namespace/createNamespace.ts'
import type { CaipNetworkId, Network } from '../../src/networks/types.ts'
import { createKitStorage } from '../../src/storage/createKitStorage.ts'
import { createMemoryStorage } from '../fixtures/createMemoryStorage.ts'
import {
  createMockProvider,
  type MockProvider,
  type MockProviderParameters,
} from '../fixtures/createMockProvider.ts'
import { createMockWallet, type MockWallet } from '../fixtures/createMockWallet.ts'
import { createTestClock, type TestClock } from '../fixtures/createTestClock.ts'
import { mockBitcoin } from '../fixtures/mockBitcoin.ts'
import { mockSolana } from '../fixtures/mockSolana.ts'
import type { ContractSetup } from './connectors.page.ts'

// Accounts 0 and 1 of the default mnemonic of development chains.
export const evmAccounts: readonly [Address, Address] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
]

export type EvmPageOptions = {
  /** Wallets announced over EIP-6963, by rdns. */
  announced?: Readonly<Record<string, MockProvider>>
  ethereum?: MockProvider
  local?: Storage
  clock?: TestClock
}

type PageOptions = FromWagmiOptions['kitConfig'] & {
  ssr?: boolean
  /** Wallets that do not announce themselves. */
  late?: readonly string[]
  /** Further wallets with an already announced rdns. */
  imposters?: Readonly<Record<string, MockProvider>>
}

/** Opens pages with a wagmi config over one set of wallets and one browser storage. */
export function createEvmBrowser(options: EvmPageOptions) {
  const { announced = {}, ethereum, local = createMemoryStorage() } = options
  const { clock = createTestClock() } = options
  const storage = createKitStorage({ projectId: 'contract', storage: local })
  const target = window as { ethereum?: unknown }
  let leave = () => {}

  function announce(rdns: string, provider: MockProvider) {
    return announceProvider({
      info: {
        rdns,
        name: `Wallet ${rdns}`,
        uuid: crypto.randomUUID(),
        icon: 'data:image/png;base64,AA==',
      },
      provider: provider as never,
    })
  }

  function open(configure: PageOptions = {}) {
    leave()
    const { ssr = false, late = [], imposters = {}, ...kitConfig } = configure
    target.ethereum = ethereum
    const stops = Object.entries(announced)
      .filter(([rdns]) => !late.includes(rdns))
      .map(([rdns, provider]) => announce(rdns, provider))
    for (const [rdns, provider] of Object.entries(imposters)) stops.push(announce(rdns, provider))
    const config = createConfig({
      chains: [mainnet, base, polygon],
      transports: { 1: http(), 8453: http(), 137: http() },
      connectors: ethereum ? [browserWallet()] : [],
      storage: createWagmiStorage({ storage: local }),
      ssr,
    })
    const namespace = fromWagmi({ config, kitConfig, storage, clock })
    leave = () => {
      leave = () => {}
      for (const stop of stops) stop()
      config._internal.mipd?.destroy()
      for (const provider of [ethereum, ...Object.values(announced)]) provider?.leavePage()
    }
    return {
      config,
      namespace,
      announceLate(rdns: string) {
        const provider = announced[rdns]
        if (provider) stops.push(announce(rdns, provider))
      },
    }
  }
  return { clock, local, storage, open, leave: () => leave(), remove: () => delete target.ethereum }
}

const evmNetworks = {
  first: 'eip155:1',
  second: 'eip155:8453',
  unknown: 'eip155:137',
  unlisted: 'eip155:424242',
} as const

const evmCapabilities = {
  switchChain: true,
  addChain: true,
  addChainCodes: [4902, 5000, 32603, -32603],
  switchAccount: true,
} as const

function evmSetup(kind: 'announced' | 'legacy'): ContractSetup {
  return (parameters = {}) => {
    const clock = createTestClock()
    const provider = createMockProvider({
      clock,
      accounts: evmAccounts,
      chains: [1, 8453],
      ...(parameters as Partial<MockProviderParameters>),
    })
    const browser = createEvmBrowser(
      kind === 'legacy'
        ? { clock, ethereum: provider }
        : { clock, announced: { 'org.cedar': provider } },
    )
    const { script } = provider
    return {
      clock,
      namespace: 'eip155',
      connectorId: kind === 'legacy' ? 'injected' : 'org.cedar',
      capabilities: evmCapabilities,
      networks: evmNetworks,
      addresses: evmAccounts,
      script,
      tellsFailedEnd: false,
      open: () => browser.open().namespace,
      leave: browser.leave,
      listenerCount: () =>
        provider.listenerCount('chainChanged') + provider.listenerCount('disconnect'),
      swapAccounts: () => provider.setAccounts([evmAccounts[1], evmAccounts[0]]),
      removeAccounts: () => provider.setAccounts([]),
      setNetwork: (id) => provider.setChain(Number(id.split(':')[1]), true),
      remove() {
        script.setBehaviour('broken')
        browser.remove()
      },
      requests: provider.requests,
    }
  }
}

/** wagmi's own injected connector, found by its announcement. */
export const announcedSetup = evmSetup('announced')
/** The kit's connector for a `window.ethereum` that does not announce itself. */
export const browserWalletSetup = evmSetup('legacy')

export function testNetwork(caipNetworkId: CaipNetworkId, name: string): Network {
  const [chainNamespace, id] = caipNetworkId.split(':')
  return {
    id: id ?? '',
    caipNetworkId,
    chainNamespace: chainNamespace as Network['chainNamespace'],
    name,
    nativeCurrency: { name, symbol: name, decimals: 9 },
    rpcUrls: { default: { http: ['http://localhost'] } },
  }
}

// Genesis hashes in CAIP-2 form. https://namespaces.chainagnostic.org
export const solanaNetworks = [
  testNetwork('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana'),
  testNetwork('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Solana Devnet'),
  testNetwork('solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'Solana Testnet'),
] as const
export const bitcoinNetworks = [
  testNetwork('bip122:000000000019d6689c085ae165831e93', 'Bitcoin'),
  testNetwork('bip122:000000000933ea01ad0ee984209779ba', 'Bitcoin Testnet'),
  testNetwork('bip122:00000008819873e925422c1ff0f99f7c', 'Bitcoin Signet'),
] as const

export const solanaAccounts: readonly KitAccount[] = [
  'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy',
  '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
].map((address) => ({ namespace: 'solana', address, publicKey: address, type: 'eoa' }))

// The example addresses of BIP-173 and BIP-350.
export const bitcoinAccounts: readonly KitAccount[] = [
  {
    namespace: 'bip122',
    address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    purpose: 'payment',
    type: 'eoa',
  },
  {
    namespace: 'bip122',
    address: 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    purpose: 'ordinal',
    type: 'eoa',
  },
]

function plainSetup(kind: 'solana' | 'bitcoin'): ContractSetup {
  const isSolana = kind === 'solana'
  const networks = isSolana ? solanaNetworks : bitcoinNetworks
  const accounts = isSolana ? solanaAccounts : bitcoinAccounts
  const namespace = isSolana ? 'solana' : 'bip122'
  return (parameters = {}) => {
    const clock = createTestClock()
    const storage = createKitStorage({ projectId: 'contract', storage: createMemoryStorage() })
    const wallet: MockWallet = createMockWallet({
      accounts,
      networks: [networks[0].caipNetworkId, networks[1].caipNetworkId],
      clock,
      ...parameters,
    })
    let installed: MockWallet | undefined = wallet
    const create = isSolana ? mockSolana : mockBitcoin
    return {
      clock,
      namespace,
      connectorId: 'mock',
      capabilities: isSolana
        ? { switchChain: true, addChain: false, addChainCodes: [4902], switchAccount: true }
        : { switchChain: false, addChain: false, addChainCodes: [], switchAccount: false },
      networks: {
        first: networks[0].caipNetworkId,
        second: networks[1].caipNetworkId,
        unknown: networks[2].caipNetworkId,
        unlisted: `${namespace}:unlisted`,
      },
      addresses: accounts.map((one) => one.address),
      script: wallet.script,
      tellsFailedEnd: true,
      open() {
        wallet.leavePage()
        return createNamespace({
          namespace,
          networks,
          connectors: [create({ wallet: installed })],
          storage,
          clock,
        })
      },
      leave: () => wallet.leavePage(),
      listenerCount: wallet.listenerCount,
      swapAccounts: () => wallet.setAccounts([...accounts].reverse()),
      removeAccounts: () => wallet.disconnect(),
      setNetwork: wallet.setNetwork,
      remove() {
        installed = undefined
      },
      requests: [],
    }
  }
}

export const solanaSetup = plainSetup('solana')
export const bitcoinSetup = plainSetup('bitcoin')
