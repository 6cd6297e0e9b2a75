import type { Metadata, ProviderOverride } from '../../src/config/types.ts'
import type { CaipNetworkId } from '../../src/namespace/types.ts'
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
  /** RPC addresses for reads through the provider, by CAIP-2 id. @default those of the chains */
  rpcMap?: Readonly<Partial<Record<CaipNetworkId, string>>>
  /** Takes the place of parts of what wallets are asked for. */
  override?: ProviderOverride
  /** Drives every timer; tests pass their own. @default the platform's timers */
  clock?: Clock
}

/** What a namespace wants from the session: part of the one proposal. */
export type NamespaceRequest = {
  /** CAIP-2 ids, the app's first choice first. */
  chains: readonly CaipNetworkId[]
  /** RPC addresses by CAIP-2 id, for reads through the provider. Wallets are not told. */
  rpcUrls: Readonly<Record<string, string>>
}
