import { isInNamespace } from '../networks/caip.ts'
import type { SupportedNamespace } from '../networks/types.ts'
import { walletIds } from './browseLink.ts'
import type { DirectoryWallet, ExcludedWallet } from './types.ts'

/** Wallets with an in-app browser for every namespace: Coinbase, Base and Binance. */
const alwaysOpenedIds = (): readonly string[] => [...walletIds.coinbase, walletIds.binance[0]]

/** Wallets whose in-app browser is only used for Solana: Solflare and Phantom. */
const openedForSolanaIds = (): readonly string[] => [...walletIds.solflare, ...walletIds.phantom]

/** All wallets with an in-app browser. They cannot be connected over WalletConnect. */
const ownBrowserIds = () => [...alwaysOpenedIds(), ...openedForSolanaIds()]

/**
 * Whether a string has the format of a directory id, a SHA-256 hash in hex. Other ids are an rdns
 * or a name.
 */
export function isDirectoryId(text: string): boolean {
  return /^[0-9a-f]{64}$/i.test(text)
}

/**
 * Normalizes an rdns for comparison. MetaMask announces a different rdns on mobile, which is
 * replaced with its desktop rdns.
 */
export function comparableRdns(rdns: string | undefined, isMobile: boolean): string | undefined {
  const lower = rdns?.toLowerCase()
  return isMobile && lower === 'io.metamask.mobile' ? 'io.metamask' : lower
}

export type WalletFilter = {
  /** Only lists these wallets, unless empty. */
  includeWalletIds: readonly string[]
  excludeWalletIds: readonly string[]
}

/** Identifiers of a wallet. Unknown identifiers are omitted. */
export type WalletNames = { id?: string; explorerId?: string; rdns?: string; name?: string }

export type IsWalletListedOptions = {
  /**
   * True when the directory did not respond, so the directory ids of installed wallets are unknown.
   * A wallet stays listed if its unknown directory id could be included.
   */
  isDirectoryDown?: boolean
  /** Whether to compare the mobile rdns of MetaMask as its desktop rdns. @default false */
  isMobile?: boolean
}

/**
 * Whether the app's filters allow a wallet. The filters apply to announced, injected, directory,
 * recent and custom wallets. They match directory id, connector id, rdns or name,
 * case-insensitively. Exclusion takes precedence.
 */
export function isWalletListed(
  wallet: WalletNames,
  { includeWalletIds, excludeWalletIds }: WalletFilter,
  { isDirectoryDown = false, isMobile = false }: IsWalletListedOptions = {},
): boolean {
  // Skips normalization, because most apps have no filter and lists may have thousands of entries.
  if (!includeWalletIds.length && !excludeWalletIds.length) return true
  const comparable = (one: string | undefined) => comparableRdns(one, isMobile)
  const names = [wallet.id, wallet.explorerId, wallet.rdns, wallet.name].map(comparable)
  const isNamed = (list: readonly string[]) => list.some((one) => names.includes(comparable(one)))
  if (isNamed(excludeWalletIds)) return false
  if (!includeWalletIds.length || isNamed(includeWalletIds)) return true
  return isDirectoryDown && !wallet.explorerId && includeWalletIds.some(isDirectoryId)
}

/**
 * Whether an installed or recent wallet is excluded by its directory id. The directory id of an
 * installed wallet is unknown, so the wallet is matched by rdns or name.
 *
 * @param excluded - Directory entries of the excluded ids.
 */
export function isWalletExcluded(
  wallet: { rdns?: string; name?: string },
  excluded: readonly ExcludedWallet[],
  isMobile: boolean,
): boolean {
  const rdns = comparableRdns(wallet.rdns, isMobile)
  const name = wallet.name?.toLowerCase()
  return excluded.some(
    (one) =>
      (rdns && comparableRdns(one.rdns, isMobile) === rdns) || one.name.toLowerCase() === name,
  )
}

/**
 * Whether a wallet supports a namespace. A wallet without listed chains is assumed to support it.
 */
export function isWalletForNamespace(
  { chains }: Pick<DirectoryWallet, 'chains'>,
  namespace: SupportedNamespace | undefined,
): boolean {
  return !namespace || !chains?.length || chains.some((id) => isInNamespace(id, namespace))
}

export type IsWalletForPhoneOptions = {
  /** The namespace to connect. */
  namespace?: SupportedNamespace
}

/**
 * Whether a directory wallet is usable on mobile. It needs an app, a web app, or an in-app browser
 * that a link can open: Coinbase, Base and Binance for any namespace, Solflare and Phantom for
 * Solana.
 */
export function isWalletForPhone(
  { id, mobileLink, webappLink }: Pick<DirectoryWallet, 'id' | 'mobileLink' | 'webappLink'>,
  { namespace }: IsWalletForPhoneOptions = {},
): boolean {
  return (
    Boolean(mobileLink || webappLink) ||
    alwaysOpenedIds().includes(id) ||
    (namespace === 'solana' && openedForSolanaIds().includes(id))
  )
}

/**
 * Whether a WalletConnect-only kit can connect a directory wallet through a link to its mobile,
 * desktop or web app. Wallets that only have an in-app browser cannot be paired.
 */
export function isWalletForUniversal({
  id,
  mobileLink,
  desktopLink,
  webappLink,
}: Pick<DirectoryWallet, 'id' | 'mobileLink' | 'desktopLink' | 'webappLink'>): boolean {
  return Boolean(mobileLink || desktopLink || webappLink) && !ownBrowserIds().includes(id)
}

export type DirectoryFilterOptions = {
  /**
   * Directory ids to exclude from the request: featured wallets and wallets that are already
   * displayed.
   */
  except?: readonly string[]
  /** True for a WalletConnect-only kit. Wallets that it cannot connect are excluded. */
  isUniversal?: boolean
}

/**
 * Returns the filters of a directory request, which only supports ids. `listDirectoryWallets`
 * filters the response by rdns and name. If `includeWalletIds` includes an rdns or a name,
 * `include` is empty, because the directory would omit that wallet.
 */
export function directoryFilter(
  { includeWalletIds, excludeWalletIds }: WalletFilter,
  { except = [], isUniversal = false }: DirectoryFilterOptions = {},
): { include: readonly string[]; exclude: readonly string[] } {
  const exclude = [
    ...excludeWalletIds.filter(isDirectoryId),
    ...except,
    ...(isUniversal ? ownBrowserIds() : []),
  ]
  return {
    include: includeWalletIds.every(isDirectoryId) ? includeWalletIds : [],
    exclude: [...new Set(exclude)],
  }
}
