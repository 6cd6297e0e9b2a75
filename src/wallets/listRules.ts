import type { AllWalletsMode, Features, WalletFeature } from '../config/types.ts'
import type { ConnectorEntry } from '../namespace/types.ts'
import { isInNamespace, namespaceOf } from '../networks/caip.ts'
import type { CaipNetworkId, SupportedNamespace } from '../networks/types.ts'

/**
 * Whether the connector belongs to a wallet that is installed in this browser: one that was
 * injected or announced, or one that supports several namespaces.
 */
export function isInjectedConnector({ type }: Pick<ConnectorEntry, 'type'>): boolean {
  return type === 'INJECTED' || type === 'ANNOUNCED' || type === 'MULTI_CHAIN'
}

export type WalletTag = 'connected' | 'recent' | 'qrCode' | 'installed'

export type WalletTagParameters = {
  /** The row's connector. `undefined` for a directory wallet. */
  connector?: Pick<ConnectorEntry, 'type'>
  isRecent?: boolean
  isConnected?: boolean
}

/** Returns the tag to show on a row of a wallet list. */
export function walletTag({
  connector,
  isRecent,
  isConnected,
}: WalletTagParameters): WalletTag | undefined {
  if (isConnected) return 'connected'
  if (isRecent) return 'recent'
  if (connector?.type === 'WALLET_CONNECT') return 'qrCode'
  return connector && isInjectedConnector(connector) ? 'installed' : undefined
}

export type CountRecommendedParameters = {
  connectors: readonly Pick<ConnectorEntry, 'type' | 'name'>[]
  featuredCount: number
  customCount: number
  hasEmail: boolean
  hasSocials: boolean
}

/** Maximum number of wallets in one row. */
const total = 4

/**
 * Returns how many recommended wallets to display: four minus the number of other entries. Returns
 * 0 if wallets are installed but there is no WalletConnect connector for connecting others.
 */
export function countRecommended({
  connectors,
  featuredCount,
  customCount,
  hasEmail,
  hasSocials,
}: CountRecommendedParameters): number {
  const injected = connectors.filter(
    (one) =>
      isInjectedConnector(one) && one.name !== 'Browser Wallet' && one.name !== 'WalletConnect',
  )
  const canPair = connectors.some(({ type }) => type === 'WALLET_CONNECT')
  if (!canPair && injected.length > 0) return 0
  const taken =
    featuredCount + customCount + injected.length + Number(hasEmail) + Number(hasSocials)
  return Math.max(0, total - taken)
}

/**
 * Formats the count next to "All wallets". Below ten, it is exact. Otherwise, it is rounded down to
 * a multiple of ten, with a plus sign.
 *
 * @param total - Number of wallets. `undefined` until the wallet directory has responded.
 */
export function allWalletsCount(total: number | undefined): string | undefined {
  if (total === undefined) return undefined
  return total < 10 ? `${total}` : `${Math.floor(total / 10) * 10}+`
}

/**
 * Whether to display the "All wallets" row.
 *
 * @param mode - The `allWallets` option.
 * @param options.isEnabled - The `features.allWallets` option.
 */
export function isAllWalletsShown(
  mode: AllWalletsMode,
  { isEnabled, isMobile }: { isEnabled: boolean; isMobile: boolean },
): boolean {
  return isEnabled && (mode === 'SHOW' || (mode === 'ONLY_MOBILE' && isMobile))
}

export type IsFeatureVisibleParameters = {
  features: Pick<Features, 'receive' | 'send'>
  /**
   * Providers that the project's remote configuration enables for each feature. If empty, the
   * feature is disabled.
   */
  remote: { swaps: readonly string[]; onramp: readonly string[] }
  /** The active network. */
  networkId: CaipNetworkId
  /** Networks that support swaps. */
  swapNetworkIds: readonly CaipNetworkId[]
}

/**
 * Whether a wallet feature is available on a network. Swapping requires an EVM network that
 * supports swaps. Sending and buying require EVM or Solana. Receiving is available on every
 * network.
 */
export function isFeatureVisible(
  feature: WalletFeature,
  { features, remote, networkId, swapNetworkIds }: IsFeatureVisibleParameters,
): boolean {
  const isEvm = isInNamespace(networkId, 'eip155')
  const isEvmOrSolana = isEvm || isInNamespace(networkId, 'solana')
  switch (feature) {
    case 'swaps':
      return remote.swaps.length > 0 && isEvm && swapNetworkIds.includes(networkId)
    case 'onramp':
      return remote.onramp.length > 0 && isEvmOrSolana
    case 'send':
      return features.send && isEvmOrSolana
    case 'receive':
      return features.receive
  }
}

/** A section of the account view. */
export type AccountPart = 'tokens' | 'nfts' | 'activity'

/**
 * Namespaces that support each section. On Solana, activity includes only transactions known to the
 * kit.
 */
const namespacesOf: Readonly<Record<AccountPart, readonly string[]>> = {
  tokens: ['eip155', 'solana'],
  nfts: ['eip155'],
  activity: ['eip155', 'solana', 'bip122'],
}

/** Returns the account sections for a network, in display order. */
export function accountParts(networkId: CaipNetworkId): readonly AccountPart[] {
  const parts = Object.keys(namespacesOf) as AccountPart[]
  return parts.filter((part) => namespacesOf[part].includes(namespaceOf(networkId)))
}

/** Matches the prefix of Bitcoin mainnet addresses. Testnets use other prefixes. */
const mainAddress = /^(?:bc1|[13])/i

/**
 * Whether an address has the right format for a network. Bitcoin mainnet and testnets use different
 * formats. Other namespaces use the same format on every network.
 */
export function hasFormOf(networkId: CaipNetworkId, address: string): boolean {
  if (namespaceOf(networkId) !== 'bip122') return true
  return mainAddress.test(address) === (networkId === 'bip122:000000000019d6689c085ae165831e93')
}

/**
 * Whether a namespace's wallets can support EIP-7811 (`wallet_getAssets`).
 * https://eips.ethereum.org/EIPS/eip-7811
 */
export function supportsGetAssets(namespace: SupportedNamespace): boolean {
  return namespace === 'eip155'
}
