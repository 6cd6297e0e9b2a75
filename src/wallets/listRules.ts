import type { AllWalletsMode, Features, WalletFeature } from '../config/types.ts'
import type { ConnectorEntry } from '../namespace/types.ts'
import { isInNamespace, namespaceOf } from '../networks/caip.ts'
import type { CaipNetworkId, SupportedNamespace } from '../networks/types.ts'

/** True for a wallet in this browser: injected, announced or multi-chain. */
export function isInjectedConnector({ type }: Pick<ConnectorEntry, 'type'>): boolean {
  return type === 'INJECTED' || type === 'ANNOUNCED' || type === 'MULTI_CHAIN'
}

export type WalletTag = 'connected' | 'recent' | 'qrCode' | 'installed'

export type WalletTagParameters = {
  /** Connector of the row. A directory wallet has none. */
  connector?: Pick<ConnectorEntry, 'type'>
  isRecent?: boolean
  isConnected?: boolean
}

/** Returns the tag of a row in a wallet list, by priority. */
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

/** Maximum number of wallets that are shown next to each other. */
const total = 4

/**
 * Returns how many recommended wallets are shown: four minus the other wallets. None when wallets
 * are installed but no WalletConnect connector can reach others.
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
 * Formats the count of "All wallets": the exact number below ten, else rounded down to tens with a
 * plus.
 *
 * @param total - Number of wallets. `undefined` until the directory has responded.
 */
export function allWalletsCount(total: number | undefined): string | undefined {
  if (total === undefined) return undefined
  return total < 10 ? `${total}` : `${Math.floor(total / 10) * 10}+`
}

/**
 * True when the row "All wallets" is shown.
 *
 * @param mode - The option `allWallets`.
 * @param options.isEnabled - The option `features.allWallets`.
 */
export function isAllWalletsShown(
  mode: AllWalletsMode,
  { isEnabled, isMobile }: { isEnabled: boolean; isMobile: boolean },
): boolean {
  return isEnabled && (mode === 'SHOW' || (mode === 'ONLY_MOBILE' && isMobile))
}

export type IsFeatureVisibleParameters = {
  features: Pick<Features, 'receive' | 'send'>
  /** Features that the project's remote configuration enables. An empty list disables the feature. */
  remote: { swaps: readonly string[]; onramp: readonly string[] }
  /** The active network. */
  networkId: CaipNetworkId
  /** Networks that support swaps. */
  swapNetworkIds: readonly CaipNetworkId[]
}

/**
 * True when a wallet feature is available on a network: swaps on the listed EVM networks, send and
 * buy on EVM and Solana, receive everywhere.
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

/** Namespaces with data for each section. On Solana, the activity contains only the kit's own transactions. */
const namespacesOf: Readonly<Record<AccountPart, readonly string[]>> = {
  tokens: ['eip155', 'solana'],
  nfts: ['eip155'],
  activity: ['eip155', 'solana', 'bip122'],
}

/** The account sections of a network, in display order. */
export function accountParts(networkId: CaipNetworkId): readonly AccountPart[] {
  const parts = Object.keys(namespacesOf) as AccountPart[]
  return parts.filter((part) => namespacesOf[part].includes(namespaceOf(networkId)))
}

/** Prefix of Bitcoin mainnet addresses. Test networks have other prefixes. */
const mainAddress = /^(?:bc1|[13])/i

/**
 * True when an address fits a network. Bitcoin mainnet and test networks have different formats;
 * other namespaces share one.
 */
export function hasFormOf(networkId: CaipNetworkId, address: string): boolean {
  if (namespaceOf(networkId) !== 'bip122') return true
  return mainAddress.test(address) === (networkId === 'bip122:000000000019d6689c085ae165831e93')
}

/** True when wallets of a namespace can support EIP-7811. https://eips.ethereum.org/EIPS/eip-7811 */
export function supportsGetAssets(namespace: SupportedNamespace): boolean {
  return namespace === 'eip155'
}
