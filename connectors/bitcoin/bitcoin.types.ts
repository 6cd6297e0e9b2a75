import type { KitAccount } from '../../src/namespace/account.types.ts'
import type { ReadActivity } from '../../src/namespace/activity.types.ts'
import type { BitcoinProvider } from '../../src/namespace/bitcoinProvider.types.ts'
import type { ReadBalance } from '../../src/namespace/transfers.types.ts'
import type {
  Connection,
  ConnectorEntry,
  CreateNamespaceConnectorFn,
  KitNamespace,
  NamespaceContext,
  NamespaceState,
  RecentConnection,
} from '../../src/namespace/types.ts'
import type { CaipNetworkId, Network } from '../../src/networks/types.ts'

/** What the namespace knows of a connector's connection. */
export type AroundBitcoinConnector = {
  /** The network to begin with: the one that was left, or the one chosen. */
  networkId(isReconnecting: boolean): CaipNetworkId
  /** The account in use, when there is a connection. */
  account(): KitAccount | undefined
  /** The connection as it is stored, the account that was in use first. */
  stored(): Pick<RecentConnection, 'accounts' | 'networkId'> | undefined
}

/** What `bitcoin()` hands to a connector. */
export type BitcoinContext = NamespaceContext & {
  networks: readonly Network[]
  around(connectorId: string): AroundBitcoinConnector
}

/** Makes a connector for one kit: what `bitcoinWalletConnect()` returns. */
export type BitcoinConnectorFn = (
  context: BitcoinContext,
) => CreateNamespaceConnectorFn<BitcoinProvider | undefined>

/** An account of Bitcoin: one address, and what it is for. Its public key is hex, where the wallet tells it. */
export type BitcoinAccount = Omit<KitAccount<'bip122'>, 'purpose'> & {
  purpose: 'payment' | 'ordinal'
}

export type BitcoinConnection = Omit<Connection, 'accounts' | 'networkId'> & {
  accounts: readonly BitcoinAccount[]
  networkId: `bip122:${string}`
}

export type BitcoinState = Omit<
  NamespaceState,
  'account' | 'connections' | 'connectors' | 'networkId'
> & {
  account?: BitcoinAccount
  connections: readonly BitcoinConnection[]
  connectors: readonly (ConnectorEntry & { namespace: 'bip122' })[]
  networkId: `bip122:${string}`
}

/** The namespace that `bitcoin()` makes: a `KitNamespace` of which more is known. */
export type BitcoinNamespace = Omit<
  KitNamespace,
  'namespace' | 'getState' | 'connect' | 'getProvider'
> & {
  readonly namespace: 'bip122'
  getState(): BitcoinState
  connect(...parameters: Parameters<KitNamespace['connect']>): Promise<BitcoinConnection>
  /** Undefined for WalletConnect while there is no session. */
  getProvider(connectorUid: string): Promise<BitcoinProvider | undefined>
  /** What an address holds, from the network's server: see `baseUrls.esplora`. */
  readonly readBalance: ReadBalance
  /** What an address did, from the same server. */
  readonly readActivity: ReadActivity
}
