import type { NamespaceContext } from '../../src/kit.types.ts'
import type {
  Connection,
  ConnectorEntry,
  CreateNamespaceConnectorFn,
  KitAccount,
  KitNamespace,
  NamespaceState,
  Network,
} from '../../src/namespace/types.ts'
import type { SolanaProvider } from './provider.types.ts'

/** Makes a connector for one kit: what `solanaWalletConnect()` and `solanaAdapter()` return. */
export type SolanaConnectorFn = (
  context: NamespaceContext,
  networks: readonly Network[],
) => CreateNamespaceConnectorFn<SolanaProvider>

/** An account of Solana: its address is its public key, base58. */
export type SolanaAccount = Omit<KitAccount, 'purpose'> & { namespace: 'solana' }

export type SolanaConnection = Omit<Connection, 'accounts' | 'networkId'> & {
  accounts: readonly SolanaAccount[]
  networkId: `solana:${string}`
}

export type SolanaState = Omit<
  NamespaceState,
  'account' | 'connections' | 'connectors' | 'networkId'
> & {
  account?: SolanaAccount
  connections: readonly SolanaConnection[]
  connectors: readonly (ConnectorEntry & { namespace: 'solana' })[]
  networkId: `solana:${string}`
}

/** The namespace that `solana()` makes: a `KitNamespace` of which more is known. */
export type SolanaNamespace = Omit<
  KitNamespace,
  'namespace' | 'getState' | 'connect' | 'getProvider'
> & {
  readonly namespace: 'solana'
  getState(): SolanaState
  connect(...parameters: Parameters<KitNamespace['connect']>): Promise<SolanaConnection>
  getProvider(connectorUid: string): Promise<SolanaProvider>
}
