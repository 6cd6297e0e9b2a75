import type { CaipNetworkId, Network, SupportedNamespace } from '../networks/types.ts'
import type { Connection, ConnectorCapabilities, ConnectorEntry } from './types.ts'

/** State of the store underlying a namespace. */
export type SourceState = {
  connectors: readonly ConnectorEntry[]
  /** Active connections, each with at least one account. */
  connections: readonly Connection[]
  /** Uid of the active connection, which may already have ended. */
  activeUid?: string | null
  /** The network that is selected while disconnected. */
  networkId: CaipNetworkId
}

/**
 * The store underlying a namespace: wagmi's for EVM, `createNamespace`'s for Solana and Bitcoin.
 * `createNamespaceStore` adds what all namespaces share: connect attempts, reconnecting,
 * disconnecting, and storage.
 */
export type NamespaceSource = {
  namespace: SupportedNamespace
  networks: readonly Network[]
  read(): SourceState
  listen(changed: () => void): () => void
  /** Resolves once the store has hydrated from storage. */
  ready(): Promise<void>
  /** Ids of the connectors that the store remembers as connected. */
  remembered(): Promise<readonly string[]>
  isAuthorized(uid: string): Promise<boolean>
  /**
   * Connects the wallet, and stores the connection if `isLive` still returns `true`. With `silent`,
   * the wallet is never prompted. With `preferred`, the connection becomes the active one.
   */
  join(
    uid: string,
    options: {
      networkId?: CaipNetworkId
      silent: boolean
      preferred: boolean
      /** Aborts once the result is no longer needed. */
      signal?: AbortSignal
      /** Called with each WalletConnect pairing URI. */
      onUri?: (uri: string) => void
    },
    isLive: () => boolean,
  ): Promise<void>
  /**
   * Removes the connection from the store and unsubscribes, without sending a request to the
   * wallet. Returns a function that disconnects the wallet.
   */
  drop(uid: string): () => Promise<void>
  /**
   * Sets whether the wallet may connect through its own events, for example if the user connects to
   * the site from within the wallet.
   */
  allowSelfConnect(uid: string, isAllowed: boolean): void
  /**
   * Called with `true` when stored connections start reconnecting, and with `false` to restore the
   * store's own status.
   */
  setReconnecting(isReconnecting: boolean): void
  /** Makes a connection, and optionally one of its addresses, active. */
  select(uid: string, address?: string): Promise<void>
  switchNetwork(uid: string | undefined, network: Network): Promise<void>
  signMessage(uid: string, message: string): Promise<string>
  capabilities(uid: string): ConnectorCapabilities
  getProvider(uid: string): Promise<unknown>
}
