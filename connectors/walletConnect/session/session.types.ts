import type { Metadata, ProviderOverride } from '../../../src/config/types.ts'
import type { CaipNetworkId } from '../../../src/networks/types.ts'
import type { Clock } from '../../../src/utils/clock.ts'
import type { Provider, Session } from '../patches/loadProvider.ts'
import type { ReportedAddress } from './reportedAccounts.ts'

export type WalletConnectParameters = {
  /** Project id from the provider's dashboard. */
  projectId: string
  /** App metadata that wallets show. @default read from the page */
  metadata?: Partial<Metadata>
  /** WebSocket URL of the relay. @default 'wss://relay.walletconnect.org' */
  relayUrl?: string
  /** URL of the Verify API. @default 'https://verify.walletconnect.org' */
  verifyUrl?: string
  /** RPC URLs for reads through the provider, keyed by CAIP-2 id. @default the app's transports */
  rpcMap?: Readonly<Partial<Record<CaipNetworkId, string>>>
  /** Overrides parts of the session proposal. */
  override?: ProviderOverride
  /** Clock for all timers. Tests replace it. @default the global timers */
  clock?: Clock
}

/** An RPC client for reads. */
export type ReadNode = {
  request(call: { method: string; params?: unknown }): Promise<unknown>
}

/** A network's RPC source: either a function that creates a transport, or RPC URLs in fallback order. */
export type ReadSource = readonly string[] | (() => ReadNode)

/** The part of a session proposal that belongs to one namespace. */
export type NamespaceRequest = {
  /** CAIP-2 ids, with the preferred network first. */
  chains: readonly CaipNetworkId[]
  /** RPC sources for reads through the provider, keyed by CAIP-2 id. They are not sent to wallets. */
  reads?: Readonly<Partial<Record<CaipNetworkId, ReadSource>>>
}

export type ConnectSessionParameters = {
  /** Called with each pairing URI, including the ones that replace it. */
  onUri(uri: string): void
  /** Ends the attempt when aborted, unless other callers share it. */
  signal?: AbortSignal
  clock: Clock
}

/** A project's WalletConnect session, shared by all namespaces on the page. */
export type WalletConnectSession = {
  /** The active session. */
  current(): Session | undefined
  /**
   * Whether a restored session has accounts in the namespace. It does not count as a connection until
   * `connect` is called.
   */
  isStored(namespace: string): boolean
  /**
   * Restores the stored session without sending a request. Resolves to `undefined` if no session is stored.
   */
  restore(): Promise<Session | undefined>
  /**
   * Requests a session for all registered namespaces through a new pairing URI.
   *
   * @throws RelayRefusedError, RelayUnreachableError, PairingExpiredError, ConnectClosedError, or the
   * wallet's rejection.
   */
  connect(parameters: ConnectSessionParameters): Promise<Session>
  /** Ends the session immediately. Then notifies the wallet, which takes at most three seconds. */
  disconnect(clock: Clock): Promise<void>
  /** Returns the active network of a namespace. */
  networkOf(namespace: string): CaipNetworkId | undefined
  /** Makes an approved network active. The wallet is not notified. */
  setNetwork(networkId: CaipNetworkId): void
  /**
   * Returns the additional addresses that the wallet last reported in an event or in the session, or
   * `undefined` if it reported none.
   */
  reportedAddresses(namespace: string): readonly ReportedAddress[] | undefined
  /** Stores the wallet's response to an address request. Returns false if the response is not a list. */
  keepAddresses(namespace: string, answer: unknown): boolean
  /** Resolves to true once the wallet has approved the network, or to false after two seconds. */
  isApproved(networkId: CaipNetworkId, clock: Clock): Promise<boolean>
  /**
   * Sends a request to the wallet.
   *
   * @param expiry - Time limit for the wallet, in seconds. @default five minutes, the protocol's
   * default
   * @throws MethodNotSupportedError (4200) if the wallet did not approve the method on the
   * network.
   * @throws viem's ProviderDisconnectedError (4900) if the session ends before the wallet
   * responds.
   */
  request(
    networkId: CaipNetworkId,
    request: { method: string; params?: unknown },
    expiry?: number,
  ): Promise<unknown>
  /** Returns WalletConnect's provider. */
  provider(): Promise<Provider>
}
