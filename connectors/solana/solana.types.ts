import type { KitAccount } from '../../src/namespace/account.types.ts'
import type {
  NarrowConnection,
  NarrowNamespace,
  NarrowState,
} from '../../src/namespace/narrow.types.ts'
import type { SolanaProvider } from '../../src/namespace/provider.types.ts'
import type { LazyTransfers, ReadBalance } from '../../src/namespace/transfers.types.ts'
import type { CreateNamespaceConnectorFn, NamespaceContext } from '../../src/namespace/types.ts'
import type { CaipNetworkId, Network } from '../../src/networks/types.ts'
import type { SolanaTransfers } from './transfers/createSolanaTransfers.ts'

/** Functions with which a connector reads the state of its connection from the namespace. */
export type SolanaConnectorConnection = {
  /**
   * Returns the network to start on, if the wallet supports it: the stored network when reconnecting,
   * otherwise the selected network.
   */
  networkId(isReconnecting: boolean): CaipNetworkId
  /** Returns the active address, or `undefined` while disconnected. */
  address(): string | undefined
}

/** The context that `solana()` passes to a connector. */
export type SolanaContext = NamespaceContext & {
  networks: readonly Network[]
  connectionOf(connectorId: string): SolanaConnectorConnection
}

/**
 * A function that creates a connector for one kit. `solanaWalletConnect()` and `solanaAdapter()` return
 * functions of this type.
 */
export type SolanaConnectorFn = (
  context: SolanaContext,
) => CreateNamespaceConnectorFn<SolanaProvider | undefined>

/** A Solana account. Its address is its base58 public key. */
export type SolanaAccount = Omit<KitAccount, 'purpose'> & { namespace: 'solana' }

export type SolanaConnection = NarrowConnection<'solana', SolanaAccount>

export type SolanaState = NarrowState<'solana', SolanaAccount>

/** The namespace that `solana()` creates. */
export type SolanaNamespace = NarrowNamespace<'solana', SolanaAccount, SolanaProvider> & {
  readonly transfers: LazyTransfers<SolanaTransfers>
  readonly readBalance: ReadBalance
}
