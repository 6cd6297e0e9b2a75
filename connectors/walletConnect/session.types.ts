import type { CaipNetworkId } from '../../src/networks/types.ts'
import type { Clock } from '../../src/utils/clock.ts'
import type { Provider, Session } from './loadProvider.ts'

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
