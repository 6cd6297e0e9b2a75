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

/** What the namespace knows of a connector's connection. */
export type AroundConnector = {
  /** The network to begin with, where the wallet allows it: the one that was left, or the one chosen. */
  networkId(isReconnecting: boolean): CaipNetworkId
  /** The address in use, when there is a connection. */
  address(): string | undefined
}

/** What `solana()` hands to a connector. */
export type SolanaContext = NamespaceContext & {
  networks: readonly Network[]
  around(connectorId: string): AroundConnector
}

/** Makes a connector for one kit: what `solanaWalletConnect()` and `solanaAdapter()` return. */
export type SolanaConnectorFn = (
  context: SolanaContext,
) => CreateNamespaceConnectorFn<SolanaProvider | undefined>

/** An account of Solana: its address is its public key, base58. */
export type SolanaAccount = Omit<KitAccount, 'purpose'> & { namespace: 'solana' }

export type SolanaConnection = NarrowConnection<'solana', SolanaAccount>

export type SolanaState = NarrowState<'solana', SolanaAccount>

/** The namespace that `solana()` makes: a `KitNamespace` of which more is known, and which sends. */
export type SolanaNamespace = NarrowNamespace<'solana', SolanaAccount, SolanaProvider> & {
  readonly transfers: LazyTransfers<SolanaTransfers>
  readonly readBalance: ReadBalance
}
