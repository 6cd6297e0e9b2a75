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

/** Functions with which a connector reads the state of its connection from the namespace. */
export type AroundBitcoinConnector = {
  /**
   * Returns the network to start on: the stored network when reconnecting, otherwise the selected network.
   */
  networkId(isReconnecting: boolean): CaipNetworkId
  /** Returns the active account, or `undefined` while disconnected. */
  account(): KitAccount | undefined
  /** Returns the stored connection, with the most recently active account first. */
  stored(): Pick<RecentConnection, 'accounts' | 'networkId'> | undefined
}

/** The context that `bitcoin()` passes to a connector. */
export type BitcoinContext = NamespaceContext & {
  networks: readonly Network[]
  around(connectorId: string): AroundBitcoinConnector
}

/**
 * A function that creates a connector for one kit. `bitcoinWalletConnect()` returns a function of this type.
 */
export type BitcoinConnectorFn = (
  context: BitcoinContext,
) => CreateNamespaceConnectorFn<BitcoinProvider | undefined>

/**
 * A Bitcoin account: an address and its purpose. `publicKey` is in hex, and is set only if the wallet shares
 * it.
 */
export type BitcoinAccount = Omit<KitAccount<'bip122'>, 'purpose'> & {
  purpose: 'payment' | 'ordinal'
}

export type BitcoinConnection = NarrowConnection<'bip122', BitcoinAccount>

export type BitcoinState = NarrowState<'bip122', BitcoinAccount>

/** The namespace that `bitcoin()` creates. */
export type BitcoinNamespace = NarrowNamespace<'bip122', BitcoinAccount, BitcoinProvider> & {
  /** Reads an address's balance from the network's Esplora server. See `baseUrls.esplora`. */
  readonly readBalance: ReadBalance
  /** Reads an address's transactions from the network's Esplora server. See `baseUrls.esplora`. */
  readonly readActivity: ReadActivity
}
