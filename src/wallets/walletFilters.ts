import { isInNamespace } from '../networks/caip.ts'
import type { SupportedNamespace } from '../networks/types.ts'
import { walletIds } from './browseLink.ts'
import type { DirectoryWallet, ExcludedWallet } from './types.ts'

/** Wallets whose in-app browser works for every namespace: Coinbase, Base, and Binance. */
const alwaysOpenedIds = (): readonly string[] => [...walletIds.coinbase, walletIds.binance[0]]

/** Wallets whose in-app browser is used only for Solana: Solflare and Phantom. */
const openedForSolanaIds = (): readonly string[] => [...walletIds.solflare, ...walletIds.phantom]

/** All wallets that have an in-app browser. They cannot be connected over WalletConnect. */
const ownBrowserIds = () => [...alwaysOpenedIds(), ...openedForSolanaIds()]

/**
 * Whether a string has the format of a wallet directory id, which is a SHA-256 hash in hex. Any
 * other string is an rdns or a name.
 */
export function isDirectoryId(text: string): boolean {
  return /^[0-9a-f]{64}$/i.test(text)
}

/**
 * Normalizes an rdns for comparison. On mobile, MetaMask announces a different rdns. It is replaced
 * with the desktop rdns.
 */
export function comparableRdns(rdns: string | undefined, isMobile: boolean): string | undefined {
  const lower = rdns?.toLowerCase()
  return isMobile && lower === 'io.metamask.mobile' ? 'io.metamask' : lower
}

export type WalletFilter = {
  /** If not empty, only these wallets are listed. */
  includeWalletIds: readonly string[]
  excludeWalletIds: readonly string[]
}

/** A wallet's identifiers. Unknown ones are omitted. */
export type WalletNames = { id?: string; explorerId?: string; rdns?: string; name?: string }

export type IsWalletListedOptions = {
  /**
   * Whether the wallet directory is not responding, so that the directory ids of installed wallets
   * are unknown. If so, a wallet stays listed as long as its id could be one of the included ones.
   */
  isDirectoryDown?: boolean
  /** Whether to treat MetaMask's mobile rdns as its desktop rdns. @default false */
  isMobile?: boolean
}

/**
 * Whether the app's filters allow a wallet. The filters apply to announced, injected, directory,
 * recent, and custom wallets. They match the directory id, connector id, rdns, or name, ignoring
 * case. Exclusion takes precedence.
 */
export function isWalletListed(
  wallet: WalletNames,
  { includeWalletIds, excludeWalletIds }: WalletFilter,
  { isDirectoryDown = false, isMobile = false }: IsWalletListedOptions = {},
): boolean {
  // Skip normalization if there is no filter. Most apps have none, and lists may have thousands of
  // entries.
  if (!includeWalletIds.length && !excludeWalletIds.length) return true
  const comparable = (one: string | undefined) => comparableRdns(one, isMobile)
  const names = [wallet.id, wallet.explorerId, wallet.rdns, wallet.name].map(comparable)
  const isNamed = (list: readonly string[]) => list.some((one) => names.includes(comparable(one)))
  if (isNamed(excludeWalletIds)) return false
  if (!includeWalletIds.length || isNamed(includeWalletIds)) return true
  return isDirectoryDown && !wallet.explorerId && includeWalletIds.some(isDirectoryId)
}

/**
 * Whether an installed or recent wallet is excluded because of its directory id. An installed
 * wallet's directory id is unknown, so the wallet is matched by rdns or name.
 *
 * @param excluded - The wallet directory's entries for the excluded ids.
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
 * Whether a wallet supports a namespace. If it lists no chains, it is assumed to support every
 * namespace.
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
 * Whether a directory wallet can be used on mobile. It needs an app, a web app, or an in-app
 * browser that a link can open. Coinbase, Base, and Binance have one for any namespace, Solflare
 * and Phantom for Solana.
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
 * desktop, or web app. Wallets that connect through their in-app browser cannot be paired.
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
   * Directory ids to exclude from the request: those of featured wallets and of wallets that are
   * already displayed.
   */
  except?: readonly string[]
  /** Whether the kit is WalletConnect-only. If so, wallets that it cannot connect are excluded. */
  isUniversal?: boolean
}

/**
 * Returns the filters for a wallet directory request, which supports only ids.
 * `listDirectoryWallets` filters the response by rdns and name. If `includeWalletIds` contains an
 * rdns or a name, `include` is empty, because otherwise the directory would omit that wallet.
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
