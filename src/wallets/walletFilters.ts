import { isInNamespace } from '../networks/caip.ts'
import type { SupportedNamespace } from '../networks/types.ts'
import { walletIds } from './browseLink.ts'
import type { DirectoryWallet, ExcludedWallet } from './types.ts'

/** Wallets with an in-app browser for every namespace: Coinbase, Base, Binance. */
const alwaysOpenedIds = (): readonly string[] => [...walletIds.coinbase, walletIds.binance[0]]

/** Wallets whose in-app browser is used for Solana only: Solflare, Phantom. */
const openedForSolanaIds = (): readonly string[] => [...walletIds.solflare, ...walletIds.phantom]

/** All wallets with an in-app browser. WalletConnect cannot reach them. */
const ownBrowserIds = () => [...alwaysOpenedIds(), ...openedForSolanaIds()]

/** True for the format of a directory id: SHA-256 in hex. Other ids are an rdns or a name. */
export function isDirectoryId(text: string): boolean {
  return /^[0-9a-f]{64}$/i.test(text)
}

/** Normalizes an rdns for comparison. On mobile, MetaMask's own rdns equals its desktop one. */
export function comparableRdns(rdns: string | undefined, isMobile: boolean): string | undefined {
  const lower = rdns?.toLowerCase()
  return isMobile && lower === 'io.metamask.mobile' ? 'io.metamask' : lower
}

export type WalletFilter = {
  /** Lists only these wallets, unless empty. */
  includeWalletIds: readonly string[]
  excludeWalletIds: readonly string[]
}

/** The identifiers of a wallet. Unknown ones are omitted. */
export type WalletNames = { id?: string; explorerId?: string; rdns?: string; name?: string }

export type IsWalletListedOptions = {
  /**
   * The directory did not respond, so directory ids of installed wallets are unknown. A wallet that
   * could be included by such an id stays listed, because connecting it needs no network.
   */
  isDirectoryDown?: boolean
  /** On mobile, MetaMask's rdns equals its desktop one. @default false */
  isMobile?: boolean
}

/**
 * True when the app's filters allow a wallet. They apply to every source (announced, injected,
 * directory, recent, custom), by directory id, connector id, rdns or name, case-insensitively.
 * Exclusion wins.
 */
export function isWalletListed(
  wallet: WalletNames,
  { includeWalletIds, excludeWalletIds }: WalletFilter,
  { isDirectoryDown = false, isMobile = false }: IsWalletListedOptions = {},
): boolean {
  // Most apps have no filter, and lists may have thousands of entries.
  if (!includeWalletIds.length && !excludeWalletIds.length) return true
  const comparable = (one: string | undefined) => comparableRdns(one, isMobile)
  const names = [wallet.id, wallet.explorerId, wallet.rdns, wallet.name].map(comparable)
  const isNamed = (list: readonly string[]) => list.some((one) => names.includes(comparable(one)))
  if (isNamed(excludeWalletIds)) return false
  if (!includeWalletIds.length || isNamed(includeWalletIds)) return true
  return isDirectoryDown && !wallet.explorerId && includeWalletIds.some(isDirectoryId)
}

/**
 * True when an installed or recent wallet is excluded by its directory id. Such a wallet does not
 * know its directory id, so it is matched by rdns, or by name.
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

/** True when a wallet supports a namespace. A wallet without listed chains counts as supporting it. */
export function isWalletForNamespace(
  { chains }: Pick<DirectoryWallet, 'chains'>,
  namespace: SupportedNamespace | undefined,
): boolean {
  return !namespace || !chains?.length || chains.some((id) => isInNamespace(id, namespace))
}

export type IsWalletForPhoneOptions = {
  /** The requested namespace. */
  namespace?: SupportedNamespace
}

/**
 * True when a directory wallet is usable on mobile: it has an app, a web app, or an in-app browser
 * that a link can open (Coinbase, Base and Binance always, Solflare and Phantom for Solana).
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
 * True when a WalletConnect-only kit can connect a directory wallet: through a link to its app,
 * desktop app or web app. Wallets with only an in-app browser cannot be paired.
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
  /** Directory ids to exclude from this request: featured wallets and those already shown. */
  except?: readonly string[]
  /** True for a WalletConnect-only kit: unsupported wallets are not requested. */
  isUniversal?: boolean
}

/**
 * The filters that the directory can apply, which are ids only. `listDirectoryWallets` applies rdns
 * and names to its replies. With an rdns or a name in `includeWalletIds`, `include` stays empty,
 * because the directory would omit that wallet.
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
