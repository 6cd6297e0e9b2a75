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

/** What `/stack.json` says: enough for a test or a page to find every part. */
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
    /** In US dollars, by the token's address in lower case; `native` is the coin. A fixed table of the stack's. */
    prices: Readonly<Record<string, number>>
  }[]
  /** Solana's clusters, each started when something is first asked of it. */
  solana: readonly (Pick<
    SolanaCluster,
    'caipNetworkId' | 'name' | 'testnet' | 'genesisHash' | 'tokens'
  > & {
    rpcUrl: string
    /** Subscriptions. Clients that guess it from `rpcUrl` guess another port. */
    webSocketUrl: string
    /** Of SOL, in US dollars. */
    price: number
  })[]
  /** Solana's test accounts, with what each has on every cluster: SOL, and the tokens' `amounts` by its place here. */
  solanaAccounts: {
    warning: string
    list: readonly (SolanaAccount & { balance: string | null })[]
  }
  /** Bitcoin's networks, each started when something is first asked of it. */
  bitcoin: readonly (Pick<BitcoinNetwork, 'caipNetworkId' | 'name' | 'testnet' | 'family'> & {
    /** Where its Esplora server is. */
    esploraUrl: string
    /** Where its own store tells and does what no server would: mines, gives coins. */
    storeUrl: string
  })[]
  /** Bitcoin's test accounts, with their keys on the main network and on test networks. */
  bitcoinAccounts: { warning: string; list: readonly BitcoinAccount[] }
  accounts: {
    warning: string
    list: readonly {
      address: Address
      privateKey: Hex
      /** `busy` is a holder with over a hundred transactions on chain 1; the others have a dozen, if any. */
      role: 'holder' | 'busy' | 'empty' | 'seeding' | 'plain'
      ensName: string | null
      /** Names of the service's own zone, on chain 1 as well. */
      serviceNames: readonly string[]
    }[]
  }
  /** The projects that the services let in; null: every one. */
  projectIds: readonly string[] | null
  services: readonly { name: string; path: string; url: string }[]
  /** The WalletConnect relay, and where it tells what went through it. */
  relay: { url: string; log: string }
  /** The stand-in of WalletConnect's verify host. */
  verify: { url: string }
  /** Metadata and pictures of the collections, and of tokens: `<url>/ipfs/<cid>/<item>`. */
  gateway: { url: string }
  /** The page of the phone wallet; null: it is not served. */
  phoneUrl: string | null
  control: {
    url: string
    services: readonly string[]
    /** Members of a fault of every service but the relay. */
    faults: readonly string[]
    /** Members of a fault of the relay. */
    relayFaults: readonly string[]
  }
  requests: { url: string }
  /** Ports kept for parts that are not built yet: nothing listens there. */
  reserved: { framePort: number | null; phonePort: number | null }
}

export type DescribeStackParameters = {
  url: string
  rows: readonly ChainRow[]
  clusters: readonly SolanaCluster[]
  networks: readonly BitcoinNetwork[]
  /** Names of the services beside the chains; each stands under its name. */
  serviceNames: readonly string[]
  projectIds?: readonly string[] | undefined
  framePort?: number | undefined
  phonePort?: number | undefined
}

const testKeyWarning =
  'WELL-KNOWN TEST KEYS: anybody can spend from these accounts. Local chains only.'

/** The name by which faults and the request log know a chain's node. */
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
