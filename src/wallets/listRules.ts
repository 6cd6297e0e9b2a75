import type { AllWalletsMode, Features, WalletFeature } from '../config/types.ts'
import type { ConnectorEntry } from '../namespace/types.ts'
import { isInNamespace, namespaceOf } from '../networks/caip.ts'
import type { CaipNetworkId, SupportedNamespace } from '../networks/types.ts'

/** Whether the wallet is available in this browser: injected, announced or multi-chain. */
export function isInjectedConnector({ type }: Pick<ConnectorEntry, 'type'>): boolean {
  return type === 'INJECTED' || type === 'ANNOUNCED' || type === 'MULTI_CHAIN'
}

export type WalletTag = 'connected' | 'recent' | 'qrCode' | 'installed'

export type WalletTagParameters = {
  /** Connector of the row. `undefined` for a directory wallet. */
  connector?: Pick<ConnectorEntry, 'type'>
  isRecent?: boolean
  isConnected?: boolean
}

/** Returns the tag of a row in a wallet list. */
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
 * Returns the number of recommended wallets to display: four minus the other wallets. Returns 0
 * when wallets are installed, but no WalletConnect connector is available to connect other wallets.
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
 * Formats the count next to "All wallets": the exact number below ten, otherwise rounded down to
 * tens with a plus sign.
 *
 * @param total - Number of wallets. `undefined` until the directory has responded.
 */
export function allWalletsCount(total: number | undefined): string | undefined {
  if (total === undefined) return undefined
  return total < 10 ? `${total}` : `${Math.floor(total / 10) * 10}+`
}

/**
 * Whether to display the "All wallets" row.
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
  /**
   * Features that the project's remote configuration enables. An empty list disables the feature.
   */
  remote: { swaps: readonly string[]; onramp: readonly string[] }
  /** The active network. */
  networkId: CaipNetworkId
  /** Networks that support swaps. */
  swapNetworkIds: readonly CaipNetworkId[]
}

/**
 * Whether a wallet feature is available on a network. Swaps require a listed EVM network. Send and
 * buy require EVM or Solana. Receive is available on every network.
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
 * Namespaces that support each section. On Solana, activity only includes transactions of the kit.
 */
const namespacesOf: Readonly<Record<AccountPart, readonly string[]>> = {
  tokens: ['eip155', 'solana'],
  nfts: ['eip155'],
  activity: ['eip155', 'solana', 'bip122'],
}

/** Returns the account sections of a network, in display order. */
export function accountParts(networkId: CaipNetworkId): readonly AccountPart[] {
  const parts = Object.keys(namespacesOf) as AccountPart[]
  return parts.filter((part) => namespacesOf[part].includes(namespaceOf(networkId)))
}

/** Matches the prefix of Bitcoin mainnet addresses. Test networks use other prefixes. */
const mainAddress = /^(?:bc1|[13])/i

/**
 * Whether an address has the format of a network. Bitcoin mainnet and testnets use different
 * formats. Other namespaces use one format for all networks.
 */
export function hasFormOf(networkId: CaipNetworkId, address: string): boolean {
  if (namespaceOf(networkId) !== 'bip122') return true
  return mainAddress.test(address) === (networkId === 'bip122:000000000019d6689c085ae165831e93')
}

/**
 * Whether wallets of a namespace can support EIP-7811 (`wallet_getAssets`).
 * https://eips.ethereum.org/EIPS/eip-7811
 */
export function supportsGetAssets(namespace: SupportedNamespace): boolean {
  return namespace === 'eip155'
}
