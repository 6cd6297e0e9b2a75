import type { CaipNetworkId, Network, SupportedNamespace } from '../networks/types.ts'
import type { Connection, ConnectorCapabilities, ConnectorEntry } from './types.ts'

/** What a namespace's own store holds at this moment. */
export type SourceState = {
  connectors: readonly ConnectorEntry[]
  /** Live ones only, each with at least one account. */
  connections: readonly Connection[]
  /** The connection in use; may be one that is gone. */
  activeUid?: string | null
  /** Chosen while nothing is connected. */
  networkId: CaipNetworkId
}

/**
 * The store beneath a namespace: wagmi's own for EVM, a small one for Solana and Bitcoin. The rules
 * over it (attempts, reconnecting, disconnecting, the mirror in storage) are written once, in
 * `createNamespaceStore`.
 */
export type NamespaceSource = {
  namespace: SupportedNamespace
  networks: readonly Network[]
  read(): SourceState
  listen(changed: () => void): () => void
  /** Resolves when the store has read what it persists itself. */
  ready(): Promise<void>
  /** Ids of connectors that the store itself remembers as connected. */
  remembered(): Promise<readonly string[]>
  isAuthorized(uid: string): Promise<boolean>
  /**
   * Asks the wallet and, if `isLive` still holds when it answers, writes the connection.
   * `silent` never prompts. `preferred` says that this connection is to be the one in use.
   */
  join(
    uid: string,
    options: {
      networkId?: CaipNetworkId
      silent: boolean
      preferred: boolean
      /** Aborted when nobody waits for the answer any more. */
      signal?: AbortSignal
      /** Gets each pairing link. */
      onUri?: (uri: string) => void
    },
    isLive: () => boolean,
  ): Promise<void>
  /**
   * Takes the connection out of the store at once and stops listening to it; asks nobody. The
   * returned function tells the wallet that the connection is over.
   */
  drop(uid: string): () => Promise<void>
  /** Whether the wallet may connect by its own events ("connect to this site" in the wallet). */
  allowSelfConnect(uid: string, isAllowed: boolean): void
  /** `true` while stored connections are asked; `false` puts the store's own status in order. */
  setReconnecting(isReconnecting: boolean): void
  /** Makes a live connection, and an address that it lists, the one in use. */
  select(uid: string, address?: string): Promise<void>
  switchNetwork(uid: string | undefined, network: Network): Promise<void>
  signMessage(uid: string, message: string): Promise<string>
  capabilities(uid: string): ConnectorCapabilities
  getProvider(uid: string): Promise<unknown>
}
