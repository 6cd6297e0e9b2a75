import type { Metadata, ProviderOverride } from '../../src/config/types.ts'
import type { CaipNetworkId } from '../../src/networks/types.ts'
import type { Clock } from '../../src/utils/clock.ts'

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
