import type { CaipNetworkId, Network, SupportedNamespace } from '../networks/types.ts'
import type { Connection, ConnectorCapabilities, ConnectorEntry } from './types.ts'

/** State of a namespace's underlying store. */
export type SourceState = {
  connectors: readonly ConnectorEntry[]
  /** Live connections, each with at least one account. */
  connections: readonly Connection[]
  /** The active connection. May refer to an ended one. */
  activeUid?: string | null
  /** The selected network while disconnected. */
  networkId: CaipNetworkId
}

/**
 * The store underneath a namespace: wagmi's for EVM, a small one for Solana and Bitcoin.
 * `createNamespaceStore` implements the shared rules: attempts, reconnecting, disconnecting and
 * storage.
 */
export type NamespaceSource = {
  namespace: SupportedNamespace
  networks: readonly Network[]
  read(): SourceState
  listen(changed: () => void): () => void
  /** Resolves when the store has hydrated from its own storage. */
  ready(): Promise<void>
  /** Connector ids that the store remembers as connected. */
  remembered(): Promise<readonly string[]>
  isAuthorized(uid: string): Promise<boolean>
  /**
   * Connects the wallet and writes the connection if `isLive` still returns true. `silent` never
   * prompts. `preferred` makes the connection the active one.
   */
  join(
    uid: string,
    options: {
      networkId?: CaipNetworkId
      silent: boolean
      preferred: boolean
      /** Aborted when the response is no longer needed. */
      signal?: AbortSignal
      /** Receives each pairing URI. */
      onUri?: (uri: string) => void
    },
    isLive: () => boolean,
  ): Promise<void>
  /**
   * Removes the connection from the store and stops listening, without a request. The returned
   * function disconnects the wallet.
   */
  drop(uid: string): () => Promise<void>
  /** Whether the wallet may connect through its own events ("connect to this site" in the wallet). */
  allowSelfConnect(uid: string, isAllowed: boolean): void
  /** `true` while stored connections reconnect; `false` restores the store's own status. */
  setReconnecting(isReconnecting: boolean): void
  /** Makes a connection, and one of its addresses, the active one. */
  select(uid: string, address?: string): Promise<void>
  switchNetwork(uid: string | undefined, network: Network): Promise<void>
  signMessage(uid: string, message: string): Promise<string>
  capabilities(uid: string): ConnectorCapabilities
  getProvider(uid: string): Promise<unknown>
}
