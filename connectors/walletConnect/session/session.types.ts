import type { Metadata, ProviderOverride } from '../../../src/config/types.ts'
import type { CaipNetworkId } from '../../../src/networks/types.ts'
import type { Clock } from '../../../src/utils/clock.ts'
import type { Provider, Session } from '../patches/loadProvider.ts'
import type { ToldAddress } from './toldAccounts.ts'

export type WalletConnectParameters = {
  /** The id of the project in the provider's dashboard. */
  projectId: string
  /** How the app introduces itself to wallets. @default what the page says about itself */
  metadata?: Partial<Metadata>
  /** Websocket address of the relay. @default 'wss://relay.walletconnect.org' */
  relayUrl?: string
  /** Where the page's origin is attested. @default 'https://verify.walletconnect.org' */
  verifyUrl?: string
  /** RPC addresses for reads through the provider, by CAIP-2 id. @default the app's own transports */
  rpcMap?: Readonly<Partial<Record<CaipNetworkId, string>>>
  /** Takes the place of parts of what wallets are asked for. */
  override?: ProviderOverride
  /** Drives every timer; tests pass their own. @default the platform's timers */
  clock?: Clock
}

/** A node as reads reach it. */
export type ReadNode = {
  request(call: { method: string; params?: unknown }): Promise<unknown>
}

/**
 * Where the app has a network read: what opens its transport, or RPC addresses in the order in which
 * they are tried.
 */
export type ReadSource = readonly string[] | (() => ReadNode)

/** What a namespace wants from the session: part of the one proposal. */
export type NamespaceRequest = {
  /** CAIP-2 ids, the app's first choice first. */
  chains: readonly CaipNetworkId[]
  /** Where reads through the provider go, by CAIP-2 id; nothing is read from others. Wallets are not told. */
  reads?: Readonly<Partial<Record<CaipNetworkId, ReadSource>>>
}

export type ConnectSessionParameters = {
  /** Gets each pairing link: the first, and those that take its place. */
  onUri(uri: string): void
  /** Aborting ends the attempt, unless others wait for the same one. */
  signal?: AbortSignal
  clock: Clock
}

/** The one WalletConnect session of a project on a page, for all its namespaces. */
export type WalletConnectSession = {
  /** The live session. */
  current(): Session | undefined
  /** Whether the session came from storage with accounts in this namespace: only `connect` makes it a connection. */
  isStored(namespace: string): boolean
  /** The stored session, without asking anybody; undefined when there is none (any more). */
  restore(): Promise<Session | undefined>
  /**
   * Asks for a session over a new pairing link, with everything that the members want.
   *
   * @throws RelayRefusedError, RelayUnreachableError, PairingExpiredError, ConnectClosedError, or what
   * the wallet rejected with
   */
  connect(parameters: ConnectSessionParameters): Promise<Session>
  /** Ends the session here at once, and tells the wallet for three seconds at most. */
  disconnect(clock: Clock): Promise<void>
  /** The network in use in a namespace. */
  networkOf(namespace: string): CaipNetworkId | undefined
  /** Makes an approved network the one in use. Wallets are not told: they need not know. */
  setNetwork(networkId: CaipNetworkId): void
  /** The addresses that the wallet told last beside its accounts, in an event or in its session. Undefined: none. */
  toldAddresses(namespace: string): readonly ToldAddress[] | undefined
  /** Keeps what the wallet answered when it was asked for its addresses. Returns false for what is no list. */
  keepAddresses(namespace: string, answer: unknown): boolean
  /** Resolves as soon as the wallet approved the network; to false when it did not within two seconds. */
  isApproved(networkId: CaipNetworkId, clock: Clock): Promise<boolean>
  /**
   * Asks the wallet.
   *
   * @param expiry - How long the wallet may take, in seconds. @default five minutes, the protocol's own
   * @throws MethodNotSupportedError, 4200, for a method that the wallet did not approve on the network
   * @throws viem's ProviderDisconnectedError, 4900, when the session ends before the wallet answers
   */
  request(
    networkId: CaipNetworkId,
    request: { method: string; params?: unknown },
    expiry?: number,
  ): Promise<unknown>
  /** The provider of WalletConnect, as hosts know it. */
  provider(): Promise<Provider>
}
