import { isInNamespace } from '../networks/caip.ts'
import type { SupportedNamespace } from '../networks/types.ts'
import { walletIds } from './browseLink.ts'
import type { DirectoryWallet, ExcludedWallet } from './types.ts'

/** Wallets whose browser a link opens on a phone, whatever the namespace in use: Coinbase, Base, Binance. */
const alwaysOpenedIds = (): readonly string[] => [...walletIds.coinbase, walletIds.binance[0]]

/** Those whose browser is opened for Solana alone: Solflare, Phantom. */
const openedForSolanaIds = (): readonly string[] => [...walletIds.solflare, ...walletIds.phantom]

/** All of them: WalletConnect does not reach them. */
const ownBrowserIds = () => [...alwaysOpenedIds(), ...openedForSolanaIds()]

/** Whether a text has the form of a directory id: SHA-256 in hex. What has not is an rdns or a name. */
export function isDirectoryId(text: string): boolean {
  return /^[0-9a-f]{64}$/i.test(text)
}

/** An rdns as it is compared: on phones MetaMask's own name there counts as its usual one. */
export function comparableRdns(rdns: string | undefined, isMobile: boolean): string | undefined {
  const lower = rdns?.toLowerCase()
  return isMobile && lower === 'io.metamask.mobile' ? 'io.metamask' : lower
}

export type WalletFilter = {
  /** When it names any, only these are listed. */
  includeWalletIds: readonly string[]
  excludeWalletIds: readonly string[]
}

/** What a wallet can be named by. A source that does not know one of them leaves it out. */
export type WalletNames = { id?: string; explorerId?: string; rdns?: string; name?: string }

export type IsWalletListedOptions = {
  /**
   * The directory did not answer, so an installed wallet's directory id is not known. A wallet that
   * only such an id could include stays listed: connecting it needs no network.
   */
  isDirectoryDown?: boolean
  /** On a phone MetaMask's rdns there is its usual one. @default false */
  isMobile?: boolean
}

/**
 * Whether the filters of the app let a wallet be shown. They hold for every source alike (announced,
 * injected, directory, recent, custom), by directory id, connector id, rdns or name, without regard
 * to case. Excluding wins.
 */
export function isWalletListed(
  wallet: WalletNames,
  { includeWalletIds, excludeWalletIds }: WalletFilter,
  { isDirectoryDown = false, isMobile = false }: IsWalletListedOptions = {},
): boolean {
  // Most apps have no filter, and lists may be of thousands.
  if (!includeWalletIds.length && !excludeWalletIds.length) return true
  const comparable = (one: string | undefined) => comparableRdns(one, isMobile)
  const names = [wallet.id, wallet.explorerId, wallet.rdns, wallet.name].map(comparable)
  const isNamed = (list: readonly string[]) => list.some((one) => names.includes(comparable(one)))
  if (isNamed(excludeWalletIds)) return false
  if (!includeWalletIds.length || isNamed(includeWalletIds)) return true
  return isDirectoryDown && !wallet.explorerId && includeWalletIds.some(isDirectoryId)
}

/**
 * Whether an installed or recent wallet is one that the app excluded by its directory id: such a wallet
 * does not know that id, so it is recognised by rdns, or by name without regard to case.
 *
 * @param excluded - What the directory says of the excluded ids.
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
 * Whether a wallet has a chain of the namespace. One that does not say which chains it has counts as fit:
 * only asking it would tell.
 */
export function isWalletForNamespace(
  { chains }: Pick<DirectoryWallet, 'chains'>,
  namespace: SupportedNamespace | undefined,
): boolean {
  return !namespace || !chains?.length || chains.some((id) => isInNamespace(id, namespace))
}

export type IsWalletForPhoneOptions = {
  /** The namespace that a wallet is looked for. */
  namespace?: SupportedNamespace
}

/**
 * Whether a visitor on a phone can use a wallet of the directory: it has an app to open, a page to go to,
 * or a browser that a link opens this page in (Coinbase, Base and Binance always, Solflare and Phantom
 * for Solana).
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
 * Whether a kit that has WalletConnect alone can reach a wallet of the directory: by a link to an app, a
 * program or a page. A wallet that has only its own browser cannot be paired with.
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
  /** Directory ids to leave out of this question besides: featured wallets, and those shown already. */
  except?: readonly string[]
  /** The kit has WalletConnect alone: wallets that it does not reach are not asked for. */
  isUniversal?: boolean
}

/**
 * The part of the app's filters that the directory can apply: it knows ids only. The rest, rdns and names,
 * `listDirectoryWallets` applies to what it answers. One rdns or name in `includeWalletIds` means that
 * none can be sent: the directory would leave out the wallet that the host named otherwise.
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
