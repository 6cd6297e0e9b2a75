import type { BaseUrls } from '../http/baseUrls.ts'
import type { CaipNetworkId, Network, SupportedNamespace } from '../networks/types.ts'

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug'
export type ThemeMode = 'dark' | 'light' | 'system'
/** Values for the tokens of `latchkit/ui/styles.css`, by their name. */
export type ThemeVariables = Readonly<Record<`--lk-${string}`, string>>
/** A look for the buttons and the dialog: values of tokens in the dark mode, in the light one, and in both. */
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
export type UnsupportedNetworkPolicy = 'block' | 'warn' | 'ignore'
/**
 * When the dialog's code is fetched ahead of the first press:
 * - `'idle'`: when the page is at rest after it has loaded, and on pointer, focus and touch. At rest never with Save-Data
 *   or on 2G, and offline once the page is online again.
 * - `'intent'`: on pointer, focus and touch of a button.
 * - `'none'`: not before the press.
 *
 * Only files of the app itself: no service is asked.
 */
export type PrefetchPolicy = 'idle' | 'intent' | 'none'

/** Who the app is, as wallets show it. */
export type Metadata = { name: string; description: string; url: string; icons: readonly string[] }

/** A wallet that the host adds to the lists. */
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
  /** `false`: an account has no tab for what it did. Where the project's configuration says something, that counts. */
  history?: boolean
  /** @default true */ emailShowWallets: boolean
  /** @default true */ allWallets: boolean
  /** @default false */ legalCheckbox: boolean
  /** @default false */ collapseWallets: boolean
  /** @default false */ pay: boolean
  /**
   * Kinds that come first. The others follow in the standard order: recent, injected, featured, custom, external,
   * recommended, walletConnect.
   */
  connectorTypeOrder: readonly ConnectorTypeOrder[]
  walletFeaturesOrder: readonly WalletFeature[]
}

/** Takes the place of parts of what WalletConnect is asked for; per namespace (`eip155`, …). */
export type ProviderOverride = {
  methods?: Readonly<Record<string, readonly string[]>>
  /** CAIP-2 ids. */
  chains?: Readonly<Record<string, readonly string[]>>
  events?: Readonly<Record<string, readonly string[]>>
  rpcMap?: Readonly<Record<CaipNetworkId, string>>
  defaultChain?: CaipNetworkId
}

/** What `createKit` resolves its options to: every value present, defaults applied. */
export type KitConfig = {
  projectId: string
  /** As given; `readPageMetadata` completes it from the page. */
  metadata: Partial<Metadata>
  /** Shown while nothing is connected and nothing is stored. */
  defaultNetwork?: CaipNetworkId
  allowUnsupportedChain: boolean
  unsupportedNetwork: UnsupportedNetworkPolicy
  enableNetworkSwitch: boolean
  enableWallets: boolean
  enableWalletGuide: boolean
  enableEIP6963: boolean
  enableInjected: boolean
  enableWalletConnect: boolean
  /** The app makes the pairing link itself and passes it to `open({ uri })`. */
  manualWCControl: boolean
  /** On a phone: universal links into wallets where they have one. */
  experimental_preferUniversalLinks: boolean
  /** For a kit of WalletConnect alone; in a wagmi config it is `walletConnect({ override })`. */
  universalProviderConfigOverride?: ProviderOverride
  enableReconnect: boolean
  /** When the dialog's code is fetched ahead of the first press. @default 'idle' */
  prefetch: PrefetchPolicy
  features: Features
  featuredWalletIds: readonly string[]
  includeWalletIds: readonly string[]
  excludeWalletIds: readonly string[]
  customWallets: readonly CustomWallet[]
  allWallets: AllWalletsMode
  /** `variables` holds in both modes and wins over `dark`, `light` and `both`, which a theme of `latchkit/themes` brings. */
  theme: {
    mode: ThemeMode
    variables: ThemeVariables
    dark?: ThemeVariables
    light?: ThemeVariables
    both?: ThemeVariables
  }
  /** For the one style tag that a passed theme needs. */
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

/** What a host passes to `createKit` besides `projectId`, `wagmi` and `namespaces`. */
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
