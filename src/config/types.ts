import type { BaseUrls } from '../http/baseUrls.ts'
import type { CaipNetworkId, Network, SupportedNamespace } from '../networks/types.ts'

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug'
export type ThemeMode = 'dark' | 'light' | 'system'
/** Values of the CSS custom properties in `latchkit/ui/styles.css`, keyed by name. */
export type ThemeVariables = Readonly<Record<`--lk-${string}`, string>>
/**
 * A theme for the buttons and the dialog: CSS custom properties for dark mode, for light mode, and
 * for both.
 */
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
 * What to do if the wallet is on a network that the app does not list:
 * - `'warn'`: the buttons and the dialog show a warning. The dialog opens once to show the app's
 *   networks, and the user can close it.
 * - `'block'`: the dialog stays open until the user switches networks or disconnects.
 * - `'ignore'`: there is no warning.
 */
export type UnsupportedNetworkPolicy = 'block' | 'warn' | 'ignore'
/**
 * When to prefetch the dialog's code:
 * - `'idle'`: when the page is idle after load, and when a button is hovered over, focused, or
 *   touched. While offline, the idle prefetch waits. With Save-Data or on 2G, it is skipped.
 * - `'intent'`: when a button is hovered over, focused, or touched.
 * - `'none'`: never.
 *
 * Only the app's own files are fetched. No remote API is contacted.
 */
export type PrefetchPolicy = 'idle' | 'intent' | 'none'

/** App metadata that wallets show to the user. */
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
  /**
   * `false` hides the account's activity tab. The project's remote configuration overrides this.
   */
  history?: boolean
  /** @default true */ emailShowWallets: boolean
  /** @default true */ allWallets: boolean
  /** @default false */ legalCheckbox: boolean
  /** @default false */ collapseWallets: boolean
  /** @default false */ pay: boolean
  /**
   * Connector types to list first. The remaining types follow in the default order: recent,
   * injected, featured, custom, external, recommended, walletConnect.
   */
  connectorTypeOrder: readonly ConnectorTypeOrder[]
  walletFeaturesOrder: readonly WalletFeature[]
}

/**
 * Overrides parts of the WalletConnect session proposal. Records are keyed by namespace, for
 * example `eip155`.
 */
export type ProviderOverride = {
  methods?: Readonly<Record<string, readonly string[]>>
  /** CAIP-2 network ids. */
  chains?: Readonly<Record<string, readonly string[]>>
  events?: Readonly<Record<string, readonly string[]>>
  rpcMap?: Readonly<Record<CaipNetworkId, string>>
  defaultChain?: CaipNetworkId
}

/** A kit's resolved configuration, including defaults. */
export type KitConfig = {
  projectId: string
  /** The metadata passed by the app. `readPageMetadata` fills in the rest from the page. */
  metadata: Partial<Metadata>
  /** The network to use before a wallet connects, unless the user selected a different one. */
  defaultNetwork?: CaipNetworkId
  allowUnsupportedChain: boolean
  unsupportedNetwork: UnsupportedNetworkPolicy
  enableNetworkSwitch: boolean
  enableWallets: boolean
  enableWalletGuide: boolean
  enableEIP6963: boolean
  enableInjected: boolean
  enableWalletConnect: boolean
  /** Whether the app creates the pairing URI itself and passes it to `open({ uri })`. */
  manualWCControl: boolean
  /** Whether to open wallets on mobile by universal link, if available. */
  experimental_preferUniversalLinks: boolean
  /**
   * Applies only to a WalletConnect-only kit. With a wagmi config, use `walletConnect({ override
   * })`.
   */
  universalProviderConfigOverride?: ProviderOverride
  enableReconnect: boolean
  /** When to prefetch the dialog's code. @default 'idle' */
  prefetch: PrefetchPolicy
  features: Features
  featuredWalletIds: readonly string[]
  includeWalletIds: readonly string[]
  excludeWalletIds: readonly string[]
  customWallets: readonly CustomWallet[]
  allWallets: AllWalletsMode
  /**
   * `variables` applies in both modes. It overrides `dark`, `light`, and `both`, which themes from
   * `latchkit/themes` set.
   */
  theme: {
    mode: ThemeMode
    variables: ThemeVariables
    dark?: ThemeVariables
    light?: ThemeVariables
    both?: ThemeVariables
  }
  /** CSP nonce for the style tag that a theme adds. */
  nonce?: string
  chainImages: Readonly<Record<string | number, string>>
  connectorImages: Readonly<Record<string, string>>
  customRpcUrls: Readonly<Record<CaipNetworkId, readonly { url: string }[]>>
  termsConditionsUrl?: string
  privacyPolicyUrl?: string
  logLevel: LogLevel
  /** Whether to show developer alerts in an overlay. Applies only in development. */
  debug: boolean
  baseUrls: BaseUrls
  defaultAccountTypes: Readonly<
    Partial<Record<SupportedNamespace, 'eoa' | 'smartAccount' | 'payment'>>
  >
}

/** Options of `createKit`, except `wagmi` and `namespaces`. */
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
