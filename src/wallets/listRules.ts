import type { AllWalletsMode, Features, WalletFeature } from '../config/types.ts'
import type { ConnectorEntry } from '../namespace/types.ts'
import { isInNamespace, namespaceOf } from '../networks/caip.ts'
import type { CaipNetworkId, SupportedNamespace } from '../networks/types.ts'

/** A wallet that is in this browser, whether it announced itself or not, on one chain or several. */
export function isInjectedConnector({ type }: Pick<ConnectorEntry, 'type'>): boolean {
  return type === 'INJECTED' || type === 'ANNOUNCED' || type === 'MULTI_CHAIN'
}

export type WalletTag = 'connected' | 'recent' | 'qrCode' | 'installed'

export type WalletTagParameters = {
  /** The connector of the row; a wallet of the directory has none. */
  connector?: Pick<ConnectorEntry, 'type'>
  isRecent?: boolean
  isConnected?: boolean
}

/** The one tag of a row in a list of wallets: what matters most now comes first. */
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

/** How many wallets are shown beside each other at most. */
const total = 4

/**
 * How many recommended wallets are shown: what the others leave of four. None where wallets are installed but no
 * WalletConnect connector is there to reach others.
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
 * The tag of "All wallets": the exact number below ten, else the tens with a plus.
 *
 * @param total - How many wallets there are; unknown while the directory has not answered.
 */
export function allWalletsCount(total: number | undefined): string | undefined {
  if (total === undefined) return undefined
  return total < 10 ? `${total}` : `${Math.floor(total / 10) * 10}+`
}

/**
 * Whether the row "All wallets" is there.
 *
 * @param mode - The option `allWallets`.
 * @param isEnabled - The switch `features.allWallets`.
 */
export function isAllWalletsShown(
  mode: AllWalletsMode,
  { isEnabled, isMobile }: { isEnabled: boolean; isMobile: boolean },
): boolean {
  return isEnabled && (mode === 'SHOW' || (mode === 'ONLY_MOBILE' && isMobile))
}

export type IsFeatureVisibleParameters = {
  features: Pick<Features, 'receive' | 'send'>
  /** What the project's remote configuration leaves on; an empty list is off. */
  remote: { swaps: readonly string[]; onramp: readonly string[] }
  /** The network in use. */
  networkId: CaipNetworkId
  /** Networks on which swapping works. */
  swapNetworkIds: readonly CaipNetworkId[]
}

/**
 * Whether an action of the wallet is offered on a network: swapping on EVM networks of its list,
 * sending and buying on EVM and Solana, receiving everywhere.
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

/** A part of what is shown of an account. */
export type AccountPart = 'tokens' | 'nfts' | 'activity'

/** Where each part is known. Of Solana the activity is that of the kit's own transactions, which its list says. */
const namespacesOf: Readonly<Record<AccountPart, readonly string[]>> = {
  tokens: ['eip155', 'solana'],
  nfts: ['eip155'],
  activity: ['eip155', 'solana', 'bip122'],
}

/** The parts of an account on a network, in the order in which they are shown. */
export function accountParts(networkId: CaipNetworkId): readonly AccountPart[] {
  const parts = Object.keys(namespacesOf) as AccountPart[]
  return parts.filter((part) => namespacesOf[part].includes(namespaceOf(networkId)))
}

/** An address of Bitcoin's main network, where one of another network begins otherwise. */
const mainAddress = /^(?:bc1|[13])/i

/**
 * Whether an address has the form of a network: those of Bitcoin are of the main network or of the test networks, others are
 * the same on all networks of their namespace.
 */
export function hasFormOf(networkId: CaipNetworkId, address: string): boolean {
  if (namespaceOf(networkId) !== 'bip122') return true
  return mainAddress.test(address) === (networkId === 'bip122:000000000019d6689c085ae165831e93')
}

/** Whether wallets of a namespace can be asked what they hold: EIP-7811 is of EVM wallets. https://eips.ethereum.org/EIPS/eip-7811 */
export function supportsGetAssets(namespace: SupportedNamespace): boolean {
  return namespace === 'eip155'
}
