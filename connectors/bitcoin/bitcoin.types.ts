import type { KitAccount } from '../../src/namespace/account.types.ts'
import type { ReadActivity } from '../../src/namespace/activity.types.ts'
import type { BitcoinProvider } from '../../src/namespace/bitcoinProvider.types.ts'
import type {
  NarrowConnection,
  NarrowNamespace,
  NarrowState,
} from '../../src/namespace/narrow.types.ts'
import type { ReadBalance } from '../../src/namespace/transfers.types.ts'
import type {
  CreateNamespaceConnectorFn,
  NamespaceContext,
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

export type BitcoinConnection = NarrowConnection<'bip122', BitcoinAccount>

export type BitcoinState = NarrowState<'bip122', BitcoinAccount>

/** The namespace that `bitcoin()` makes: a `KitNamespace` of which more is known. */
export type BitcoinNamespace = NarrowNamespace<'bip122', BitcoinAccount, BitcoinProvider> & {
  /** What an address holds, from the network's server: see `baseUrls.esplora`. */
  readonly readBalance: ReadBalance
  /** What an address did, from the same server. */
  readonly readActivity: ReadActivity
}
