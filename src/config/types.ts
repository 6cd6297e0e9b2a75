import type { BaseUrls } from '../http/baseUrls.ts'
import type { CaipNetworkId, Network, SupportedNamespace } from '../networks/types.ts'

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug'
export type ThemeMode = 'dark' | 'light' | 'system'
/** Values of the CSS tokens in `latchkit/ui/styles.css`, by token name. */
export type ThemeVariables = Readonly<Record<`--lk-${string}`, string>>
/** A theme for the buttons and the dialog: token values for dark mode, for light mode and for both. */
export type Theme = { dark: ThemeVariables; light: ThemeVariables; both: ThemeVariables }
export type ConnectMethod = 'email' | 'social' | 'wallet'
export type ConnectorTypeOrder =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'
export type AllWalletsMode = 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
/**
 * What happens when the wallet is on a network that the app does not list:
 * - `'warn'`: buttons and dialog say so, and the dialog offers the app's networks once. The visitor may close it.
 * - `'block'`: the dialog stays open until the visitor switches or disconnects.
 * - `'ignore'`: nothing.
 */
export type UnsupportedNetworkPolicy = 'block' | 'warn' | 'ignore'
/**
 * When the dialog's code is prefetched before the first press:
 * - `'idle'`: when the page is idle after load, and when a button is hovered, focused or touched. The idle prefetch
 *   is skipped with Save-Data or on 2G, and waits for a connection while offline.
 * - `'intent'`: when a button is hovered, focused or touched.
 * - `'none'`: never.
 *
 * Only files of the app are fetched. No service is called.
 */
export type PrefetchPolicy = 'idle' | 'intent' | 'none'

/** The app's metadata, as wallets display it. */
export type Metadata = { name: string; description: string; url: string; icons: readonly string[] }

/** A wallet that the app adds to the wallet lists. */
export type CustomWallet = {
  id: string
  name: string
  homepage?: string
  imageUrl?: string
  mobileLink?: string
  desktopLink?: string
  webappLink?: string
  appStore?: string
  playStore?: string
  rdns?: string
}

export type Features = {
  /** @default true */ receive: boolean
  /** @default true */ send: boolean
  /** `false` hides the activity tab of the account. The project's remote configuration wins over it. */
  history?: boolean
  /** @default true */ emailShowWallets: boolean
  /** @default true */ allWallets: boolean
  /** @default false */ legalCheckbox: boolean
  /** @default false */ collapseWallets: boolean
  /** @default false */ pay: boolean
  /**
   * Connector types to list first. The others follow in the default order: recent, injected,
   * featured, custom, external, recommended, walletConnect.
   */
  connectorTypeOrder: readonly ConnectorTypeOrder[]
  walletFeaturesOrder: readonly WalletFeature[]
}

/** Overrides parts of the WalletConnect session request, per namespace (`eip155`, …). */
export type ProviderOverride = {
  methods?: Readonly<Record<string, readonly string[]>>
  /** CAIP-2 ids. */
  chains?: Readonly<Record<string, readonly string[]>>
  events?: Readonly<Record<string, readonly string[]>>
  rpcMap?: Readonly<Record<CaipNetworkId, string>>
  defaultChain?: CaipNetworkId
}

/** The resolved configuration of a kit: every value present, defaults applied. */
export type KitConfig = {
  projectId: string
  /** As given. `readPageMetadata` completes it from the page. */
  metadata: Partial<Metadata>
  /** The network to show before a wallet connects, unless the visitor chose another one. */
  defaultNetwork?: CaipNetworkId
  allowUnsupportedChain: boolean
  unsupportedNetwork: UnsupportedNetworkPolicy
  enableNetworkSwitch: boolean
  enableWallets: boolean
  enableWalletGuide: boolean
  enableEIP6963: boolean
  enableInjected: boolean
  enableWalletConnect: boolean
  /** The app creates the pairing URI itself and passes it to `open({ uri })`. */
  manualWCControl: boolean
  /** On mobile: opens wallets by universal link when they have one. */
  experimental_preferUniversalLinks: boolean
  /** For a kit with WalletConnect only. With a wagmi config use `walletConnect({ override })`. */
  universalProviderConfigOverride?: ProviderOverride
  enableReconnect: boolean
  /** When the dialog's code is prefetched before the first press. @default 'idle' */
  prefetch: PrefetchPolicy
  features: Features
  featuredWalletIds: readonly string[]
  includeWalletIds: readonly string[]
  excludeWalletIds: readonly string[]
  customWallets: readonly CustomWallet[]
  allWallets: AllWalletsMode
  /**
   * `variables` applies in both modes and wins over `dark`, `light` and `both`, which a theme of
   * `latchkit/themes` sets.
   */
  theme: {
    mode: ThemeMode
    variables: ThemeVariables
    dark?: ThemeVariables
    light?: ThemeVariables
    both?: ThemeVariables
  }
  /** CSP nonce for the style tag that a theme needs. */
  nonce?: string
  chainImages: Readonly<Record<string | number, string>>
  connectorImages: Readonly<Record<string, string>>
  customRpcUrls: Readonly<Record<CaipNetworkId, readonly { url: string }[]>>
  termsConditionsUrl?: string
  privacyPolicyUrl?: string
  logLevel: LogLevel
  /** Shows developer alerts in an overlay, in development only. */
  debug: boolean
  baseUrls: BaseUrls
  defaultAccountTypes: Readonly<
    Partial<Record<SupportedNamespace, 'eoa' | 'smartAccount' | 'payment'>>
  >
}

/** Options of `createKit` except `wagmi` and `namespaces`. */
export type KitOptions = Partial<
  Omit<KitConfig, 'features' | 'theme' | 'baseUrls' | 'metadata' | 'defaultNetwork'>
> & {
  projectId: string
  metadata?: Partial<Metadata>
  defaultNetwork?: CaipNetworkId | Network
  features?: Partial<Features>
  theme?: Partial<KitConfig['theme']>
  baseUrls?: Partial<BaseUrls>
}
