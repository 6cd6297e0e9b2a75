import type { CaipNetworkId, Network, SupportedNamespace } from '../networks/types.ts'
import type { Connection, ConnectorCapabilities, ConnectorEntry } from './types.ts'

/** State of the store underneath a namespace. */
export type SourceState = {
  connectors: readonly ConnectorEntry[]
  /** Active connections, each with at least one account. */
  connections: readonly Connection[]
  /** Id of the active connection. The connection may have ended. */
  activeUid?: string | null
  /** The selected network while disconnected. */
  networkId: CaipNetworkId
}

/**
 * The store underneath a namespace: wagmi's for EVM, the store of `createNamespace` for Solana and
 * Bitcoin. `createNamespaceStore` implements what all namespaces share: connect attempts,
 * reconnecting, disconnecting and storage.
 */
export type NamespaceSource = {
  namespace: SupportedNamespace
  networks: readonly Network[]
  read(): SourceState
  listen(changed: () => void): () => void
  /** Resolves when the store has hydrated from storage. */
  ready(): Promise<void>
  /** Ids of connectors that the store persisted as connected. */
  remembered(): Promise<readonly string[]>
  isAuthorized(uid: string): Promise<boolean>
  /**
   * Connects the wallet, and stores the connection if `isLive` still returns true. `silent` never
   * prompts. `preferred` makes the connection the active one.
   */
  join(
    uid: string,
    options: {
      networkId?: CaipNetworkId
      silent: boolean
      preferred: boolean
      /** Aborts when the result is no longer needed. */
      signal?: AbortSignal
      /** Called with each pairing URI. */
      onUri?: (uri: string) => void
    },
    isLive: () => boolean,
  ): Promise<void>
  /**
   * Removes the connection from the store and unsubscribes, without a request to the wallet.
   * Returns a function that disconnects the wallet.
   */
  drop(uid: string): () => Promise<void>
  /**
   * Sets whether the wallet may connect through its own events, for example when the visitor
   * connects the site in the wallet.
   */
  allowSelfConnect(uid: string, isAllowed: boolean): void
  /** `true` while stored connections reconnect. `false` restores the status of the store. */
  setReconnecting(isReconnecting: boolean): void
  /** Makes a connection and one of its addresses active. */
  select(uid: string, address?: string): Promise<void>
  switchNetwork(uid: string | undefined, network: Network): Promise<void>
  signMessage(uid: string, message: string): Promise<string>
  capabilities(uid: string): ConnectorCapabilities
  getProvider(uid: string): Promise<unknown>
}
