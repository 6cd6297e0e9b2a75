import type { Address, Hex } from 'viem'
import { type BitcoinAccount, bitcoinAccounts } from './bitcoin/bitcoinAccounts.ts'
import type { BitcoinNetwork } from './bitcoin/bitcoinNetworks.ts'
import {
  type ChainRow,
  type CollectionRow,
  emptyAccountIndex,
  ensUniversalResolverAddress,
  multicall3Address,
  seedingAccountIndex,
  type TokenRow,
} from './chains/chainTable.ts'
import { ensNames } from './chains/ensNames.ts'
import { payoutAccountIndex } from './chains/pastDays.ts'
import { serviceNames as nameRows } from './chains/serviceNames.ts'
import { testAccounts } from './chains/testAccounts.ts'
import { faultMembers } from './isFault.ts'
import { relayFaultMembers } from './relay/isRelayFault.ts'
import { priceTable } from './services/priceTable.ts'
import { solanaPrice } from './solana/createSolanaLedger.ts'
import { type SolanaAccount, solanaAccounts } from './solana/solanaAccounts.ts'
import type { SolanaCluster } from './solana/solanaClusters.ts'

/** The contents of `/stack.json`, which tests and pages use to find the parts of the stack. */
export type StackDescription = {
  url: string
  chains: readonly {
    id: number
    caipNetworkId: string
    name: string
    testnet: boolean
    known: boolean
    nativeCurrency: ChainRow['nativeCurrency']
    rpcUrl: string
    contracts: { multicall3: Address; ensUniversalResolver?: Address }
    tokens: readonly TokenRow[]
    collections: readonly CollectionRow[]
    /** The fixed prices in US dollars, by lower-case token address. `native` is the coin. */
    prices: Readonly<Record<string, number>>
  }[]
  /** The Solana clusters. Each starts at its first request. */
  solana: readonly (Pick<
    SolanaCluster,
    'caipNetworkId' | 'name' | 'testnet' | 'genesisHash' | 'tokens'
  > & {
    rpcUrl: string
    /** The URL for subscriptions. Clients can't derive it from `rpcUrl`, because they would use the wrong port. */
    webSocketUrl: string
    /** The price of SOL, in US dollars. */
    price: number
  })[]
  /**
   * The Solana test accounts with their balances of SOL on every cluster. The index of an account is its index in the
   * `amounts` of a token.
   */
  solanaAccounts: {
    warning: string
    list: readonly (SolanaAccount & { balance: string | null })[]
  }
  /** The Bitcoin networks. Each starts at its first request. */
  bitcoin: readonly (Pick<BitcoinNetwork, 'caipNetworkId' | 'name' | 'testnet' | 'family'> & {
    /** The URL of the network's Esplora server. */
    esploraUrl: string
    /** The URL for mining blocks and sending coins, which Esplora servers don't support. */
    storeUrl: string
  })[]
  /** The Bitcoin test accounts, with their keys on the main network and on test networks. */
  bitcoinAccounts: { warning: string; list: readonly BitcoinAccount[] }
  accounts: {
    warning: string
    list: readonly {
      address: Address
      privateKey: Hex
      /**
       * The role of the account. `busy` is a holder with over a hundred transactions on chain 1; the others have a
       * dozen at most.
       */
      role: 'holder' | 'busy' | 'empty' | 'seeding' | 'plain'
      ensName: string | null
      /** Names of the account in the service's own zone, which are also on chain 1. */
      serviceNames: readonly string[]
    }[]
  }
  /** The project ids that the services accept. With null they accept all. */
  projectIds: readonly string[] | null
  services: readonly { name: string; path: string; url: string }[]
  /** The WalletConnect relay, and the URL of its log. */
  relay: { url: string; log: string }
  /** The verify host of the stack, used instead of WalletConnect's. */
  verify: { url: string }
  /** Metadata and pictures of collections, and pictures of tokens: `<url>/ipfs/<cid>/<item>`. */
  gateway: { url: string }
  /** The page of the phone wallet; null if it is not served. */
  phoneUrl: string | null
  control: {
    url: string
    services: readonly string[]
    /** The names of a fault's members, for every service except the relay. */
    faults: readonly string[]
    /** The names of a relay fault's members. */
    relayFaults: readonly string[]
  }
  requests: { url: string }
  /** The ports of pages that the stack does not serve itself: the embedded wallet's site and the phone wallet. */
  reserved: { framePort: number | null; phonePort: number | null }
}

export type DescribeStackParameters = {
  url: string
  rows: readonly ChainRow[]
  clusters: readonly SolanaCluster[]
  networks: readonly BitcoinNetwork[]
  /** The names of the services, without the chains. */
  serviceNames: readonly string[]
  projectIds?: readonly string[] | undefined
  framePort?: number | undefined
  phonePort?: number | undefined
}

const testKeyWarning =
  'WELL-KNOWN TEST KEYS: anybody can spend from these accounts. Local chains only.'

/** Returns the name of a chain's node in faults and in the request log. */
export function rpcServiceName(chainId: number): string {
  return `rpc:eip155:${chainId}`
}

export function describeStack(parameters: DescribeStackParameters): StackDescription {
  const { url, rows, clusters, networks, serviceNames, projectIds, framePort, phonePort } =
    parameters
  return {
    url,
    chains: rows.map((row) => ({
      id: row.id,
      caipNetworkId: `eip155:${row.id}`,
      name: row.name,
      testnet: row.testnet,
      known: row.known,
      nativeCurrency: row.nativeCurrency,
      rpcUrl: `${url}/rpc/eip155:${row.id}`,
      contracts: {
        multicall3: multicall3Address,
        ...(row.ens ? { ensUniversalResolver: ensUniversalResolverAddress } : {}),
      },
      tokens: row.tokens,
      collections: row.collections,
      prices: priceTable[row.id] ?? {},
    })),
    solana: clusters.map(({ caipNetworkId, name, testnet, genesisHash, tokens }) => ({
      ...{ caipNetworkId, name, testnet, genesisHash, tokens },
      rpcUrl: `${url}/rpc/${caipNetworkId}`,
      webSocketUrl: `${url.replace(/^http/, 'ws')}/rpc/${caipNetworkId}`,
      price: solanaPrice,
    })),
    solanaAccounts: {
      warning: testKeyWarning,
      list: solanaAccounts.map((account, index) => ({
        ...account,
        balance: clusters[0]?.balances[index] ?? null,
      })),
    },
    bitcoin: networks.map(({ caipNetworkId, name, testnet, family, path }) => ({
      ...{ caipNetworkId, name, testnet, family },
      esploraUrl: `${url}/esplora/${path}`,
      storeUrl: `${url}/bitcoin/${path}`,
    })),
    bitcoinAccounts: { warning: testKeyWarning, list: bitcoinAccounts },
    accounts: {
      warning: testKeyWarning,
      list: testAccounts.map((account, index) => ({
        ...account,
        role: roleOf(index, rows),
        ensName: ensNames.find((entry) => entry.accountIndex === index)?.name ?? null,
        serviceNames: nameRows
          .filter((entry) => entry.accountIndex === index)
          .map(({ name }) => name),
      })),
    },
    projectIds: projectIds ?? null,
    services: serviceNames.map((name) => ({ name, path: `/${name}`, url: `${url}/${name}` })),
    relay: { url: `${url.replace(/^http/, 'ws')}/relay`, log: `${url}/relay/log` },
    verify: { url: `${url}/verify` },
    gateway: { url: `${url}/gateway` },
    phoneUrl: phonePort ? `http://127.0.0.1:${phonePort}` : null,
    control: {
      url: `${url}/control`,
      services: [
        ...serviceNames,
        'relay',
        ...rows.map((row) => rpcServiceName(row.id)),
        ...clusters.map(({ caipNetworkId }) => `rpc:${caipNetworkId}`),
      ],
      faults: faultMembers,
      relayFaults: relayFaultMembers,
    },
    requests: { url: `${url}/requests` },
    reserved: { framePort: framePort ?? null, phonePort: phonePort ?? null },
  }
}

function roleOf(index: number, rows: readonly ChainRow[]) {
  if (index === emptyAccountIndex) return 'empty'
  if (index === seedingAccountIndex) return 'seeding'
  if (index === payoutAccountIndex) return 'busy'
  return rows.some((row) => index < row.balances.length) ? 'holder' : 'plain'
}
