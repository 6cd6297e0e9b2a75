import type { Metadata, ProviderOverride } from '../../../src/config/types.ts'
import type { CaipNetworkId } from '../../../src/networks/types.ts'
import type { Clock } from '../../../src/utils/clock.ts'
import type { Provider, Session } from '../patches/loadProvider.ts'
import type { ReportedAddress } from './reportedAccounts.ts'

export type WalletConnectParameters = {
  /** Project id from the provider's dashboard. */
  projectId: string
  /** Metadata that wallets show for the app. @default read from the page */
  metadata?: Partial<Metadata>
  /** WebSocket URL of the relay. @default 'wss://relay.walletconnect.org' */
  relayUrl?: string
  /** URL of the Verify API. @default 'https://verify.walletconnect.org' */
  verifyUrl?: string
  /** RPC URLs for reads through the provider, by CAIP-2 id. @default the app's own transports */
  rpcMap?: Readonly<Partial<Record<CaipNetworkId, string>>>
  /** Overrides parts of the session proposal. */
  override?: ProviderOverride
  /** Drives every timer, for tests. @default the platform's timers */
  clock?: Clock
}

/** A node that serves reads. */
export type ReadNode = {
  request(call: { method: string; params?: unknown }): Promise<unknown>
}

/** The source of a network's reads: a function that creates a transport, or RPC URLs in fallback order. */
export type ReadSource = readonly string[] | (() => ReadNode)

/** A namespace's part of the session proposal. */
export type NamespaceRequest = {
  /** CAIP-2 ids, preferred one first. */
  chains: readonly CaipNetworkId[]
  /** Nodes for reads through the provider, by CAIP-2 id. Not sent to wallets. */
  reads?: Readonly<Partial<Record<CaipNetworkId, ReadSource>>>
}

export type ConnectSessionParameters = {
  /** Receives each pairing URI, including replacements. */
  onUri(uri: string): void
  /** Aborting ends the attempt, unless other callers share it. */
  signal?: AbortSignal
  clock: Clock
}

/** The WalletConnect session of a project on a page, shared by all its namespaces. */
export type WalletConnectSession = {
  /** The active session. */
  current(): Session | undefined
  /** True when a restored session has accounts in this namespace. Only `connect` makes it a connection. */
  isStored(namespace: string): boolean
  /** Restores the stored session without a request. `undefined` when there is none. */
  restore(): Promise<Session | undefined>
  /**
   * Requests a session over a new pairing URI, for all registered namespaces.
   *
   * @throws RelayRefusedError, RelayUnreachableError, PairingExpiredError, ConnectClosedError, or
   * the wallet's rejection.
   */
  connect(parameters: ConnectSessionParameters): Promise<Session>
  /** Ends the session at once. The wallet is notified within three seconds. */
  disconnect(clock: Clock): Promise<void>
  /** The active network of a namespace. */
  networkOf(namespace: string): CaipNetworkId | undefined
  /** Makes an approved network the active one. Wallets are not notified. */
  setNetwork(networkId: CaipNetworkId): void
  /**
   * The addresses that the wallet reported last besides its accounts, in an event or its session.
   * `undefined` when there are none.
   */
  reportedAddresses(namespace: string): readonly ReportedAddress[] | undefined
  /** Stores the wallet's response to an address request. Returns false when it is not a list. */
  keepAddresses(namespace: string, answer: unknown): boolean
  /** Resolves to true once the wallet approved the network, or to false after two seconds. */
  isApproved(networkId: CaipNetworkId, clock: Clock): Promise<boolean>
  /**
   * Sends a request to the wallet.
   *
   * @param expiry - Time limit for the wallet in seconds. @default five minutes, as in the protocol
   * @throws MethodNotSupportedError (4200) for a method that the wallet did not approve on the
   * network.
   * @throws viem's ProviderDisconnectedError (4900) when the session ends before the wallet
   * responds.
   */
  request(
    networkId: CaipNetworkId,
    request: { method: string; params?: unknown },
    expiry?: number,
  ): Promise<unknown>
  /** WalletConnect's own provider. */
  provider(): Promise<Provider>
}
