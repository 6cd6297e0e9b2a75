import type { CustomWallet } from '../config/types.ts'
import type { ConnectorEntry } from '../namespace/types.ts'
import type { SupportedNamespace } from '../networks/types.ts'
import { recentWalletsMax } from '../utils/timesAndLimits.ts'
import type { DirectoryWallet, ExcludedWallet } from './types.ts'
import { visibleConnectors } from './visibleConnectors.ts'
import {
  comparableRdns,
  isDirectoryId,
  isWalletExcluded,
  isWalletForNamespace,
  isWalletForPhone,
  isWalletForUniversal,
  isWalletListed,
  type WalletFilter,
} from './walletFilters.ts'

/** Finds the directory entry of a wallet by directory id, else by rdns. */
export function findDirectoryWallet(
  wallet: { explorerId?: string; rdns?: string },
  wallets: readonly DirectoryWallet[],
  isMobile: boolean,
): DirectoryWallet | undefined {
  const { explorerId } = wallet
  const rdns = comparableRdns(wallet.rdns, isMobile)
  return wallets.find((one) =>
    explorerId ? one.id === explorerId : rdns && comparableRdns(one.rdns, isMobile) === rdns,
  )
}

export type DropShownWalletsParameters = {
  connectors: readonly Pick<ConnectorEntry, 'type' | 'name' | 'rdns' | 'explorerId'>[]
  recent: readonly Pick<DirectoryWallet, 'id' | 'rdns'>[]
  isMobile: boolean
  /** When `false`, connectors are not matched by rdns or name. @default true */
  enableEIP6963?: boolean
}

/**
 * Removes wallets that are already listed as a connector or a recent wallet. Wallets are matched by
 * rdns, by connector name if they have no rdns, or by directory id.
 *
 * @param wallets - Directory wallets.
 * @returns The wallets that are not listed yet, in the same order.
 */
export function dropShownWallets<wallet extends Pick<DirectoryWallet, 'id' | 'name' | 'rdns'>>(
  wallets: readonly wallet[],
  { connectors, recent, isMobile, enableEIP6963 = true }: DropShownWalletsParameters,
): readonly wallet[] {
  const found = enableEIP6963 ? connectors : []
  const rdns = new Set([...found, ...recent].map((one) => comparableRdns(one.rdns, isMobile)))
  const names = new Set(found.map(({ name }) => name))
  const ids = new Set([
    ...connectors
      .filter(({ type }) => type === 'ANNOUNCED' || type === 'INJECTED')
      .map(({ explorerId }) => explorerId),
    ...recent.map(({ id }) => id),
  ])
  return wallets.filter(
    (one) =>
      !ids.has(one.id) &&
      !(one.rdns ? rdns.has(comparableRdns(one.rdns, isMobile)) : names.has(one.name)),
  )
}

export type ListConnectorsParameters = {
  filter: WalletFilter
  isMobile: boolean
  /** Whether the page has a `window.ethereum`. */
  hasInjectedProvider: boolean
  /** Directory wallets that are loaded. Used to add ids and ranks to connectors. */
  wallets?: readonly DirectoryWallet[]
  /** Directory entries of excluded ids. Connectors with the same rdns or name are hidden. */
  excluded?: readonly ExcludedWallet[]
  isDirectoryDown?: boolean
  /** Whether the page runs in a Safe, so that the `safe()` connector can connect. @default false */
  isInSafe?: boolean
}

/** Whether the connector is wagmi's Safe connector, which only connects inside a Safe. */
export function isSafeConnector({ id, type }: Pick<ConnectorEntry, 'id' | 'type'>): boolean {
  return type === 'EXTERNAL' && id === 'safe'
}

/**
 * Filters connectors for a wallet list and sorts them by directory rank, an unnamed
 * `window.ethereum` last. "QR code" is only listed on desktop, Safe only inside a Safe.
 * WalletConnect, email and social are not wallets, so they are not filtered.
 */
export function listConnectors(
  connectors: readonly ConnectorEntry[],
  parameters: ListConnectorsParameters,
): readonly ConnectorEntry[] {
  const {
    filter,
    isMobile,
    wallets = [],
    excluded = [],
    isDirectoryDown,
    isInSafe = false,
  } = parameters
  const known = connectors.map((one) => {
    const wallet = findDirectoryWallet(one, wallets, isMobile)
    const entry = wallet && !one.explorerId ? { ...one, explorerId: wallet.id } : one
    return { entry, order: wallet?.order ?? Number.POSITIVE_INFINITY }
  })
  const sorted = known
    .sort((a, b) => (a.order === b.order ? 0 : a.order - b.order))
    .map(({ entry }) => entry)
  return visibleConnectors(sorted, parameters).filter((one) => {
    if (one.type === 'WALLET_CONNECT') return !isMobile
    if (one.type === 'AUTH') return true
    if (isSafeConnector(one) && !isInSafe) return false
    return (
      isWalletListed(one, filter, { isDirectoryDown, isMobile }) &&
      !isWalletExcluded(one, excluded, isMobile)
    )
  })
}

export type ListDirectoryWalletsParameters = {
  filter: WalletFilter
  isMobile: boolean
  /** The namespace to connect. */
  namespace?: SupportedNamespace
  /** True for a WalletConnect-only kit. */
  isUniversal?: boolean
} & Partial<Omit<DropShownWalletsParameters, 'isMobile'>>

/**
 * Filters directory wallets for a wallet list, without duplicates and in directory order. Used for
 * featured, recommended, paginated and searched wallets, so that the app's filters apply to all
 * lists.
 *
 * @param parameters.connectors - Omits wallets that are listed as a connector. @default none
 * @param parameters.recent - Omits wallets that are listed as recent. @default none
 */
export function listDirectoryWallets<wallet extends DirectoryWallet>(
  wallets: readonly wallet[],
  parameters: ListDirectoryWalletsParameters,
): readonly wallet[] {
  const { filter, isMobile, namespace, isUniversal = false } = parameters
  const { connectors = [], recent = [], enableEIP6963 } = parameters
  const seen = new Set<string>()
  const listed = wallets.filter((one) => {
    if (seen.has(one.id)) return false
    seen.add(one.id)
    return (
      isWalletListed(one, filter, { isMobile }) &&
      (!isMobile || isWalletForPhone(one, { namespace })) &&
      (!isUniversal || isWalletForUniversal(one))
    )
  })
  if (!connectors.length && !recent.length) return listed
  return dropShownWallets(listed, { connectors, recent, isMobile, enableEIP6963 })
}

export type ListRecentWalletsParameters = {
  filter: WalletFilter
  isMobile: boolean
  /** The namespace to connect. */
  namespace?: SupportedNamespace
  /** Directory entries of the excluded ids. @default none */
  excluded?: readonly ExcludedWallet[]
  /** Directory wallets that are loaded. Used to add directory ids to recent wallets. */
  wallets?: readonly DirectoryWallet[]
  /** Ids of connected wallets. */
  connectedIds?: readonly string[]
  /**
   * True when the directory did not respond, so the directory ids of installed wallets are unknown.
   */
  isDirectoryDown?: boolean
}

/**
 * Filters recent wallets for a wallet list. Omits connected wallets and wallets that do not support
 * the namespace.
 */
export function listRecentWallets<wallet extends DirectoryWallet>(
  recent: readonly wallet[],
  parameters: ListRecentWalletsParameters,
): readonly wallet[] {
  const { filter, isMobile, namespace, isDirectoryDown } = parameters
  const { excluded = [], wallets = [], connectedIds = [] } = parameters
  return recent.filter((one) => {
    // The id of a paired wallet is its directory id; the id of an installed wallet is its connector
    // id.
    const explorerId = isDirectoryId(one.id)
      ? one.id
      : findDirectoryWallet({ rdns: one.rdns }, wallets, isMobile)?.id
    return (
      isWalletListed({ ...one, explorerId }, filter, { isMobile, isDirectoryDown }) &&
      !isWalletExcluded(one, excluded, isMobile) &&
      !connectedIds.includes(one.id) &&
      isWalletForNamespace(one, namespace)
    )
  })
}

/**
 * Filters the app's custom wallets for a wallet list.
 *
 * @param parameters.connectors - Listed connectors. Custom wallets with the same `rdns` are
 * omitted.
 */
export function listCustomWallets<wallet extends Pick<CustomWallet, 'id' | 'name' | 'rdns'>>(
  wallets: readonly wallet[],
  {
    filter,
    isMobile,
    connectors = [],
  }: {
    filter: WalletFilter
    isMobile: boolean
    connectors?: readonly Pick<ConnectorEntry, 'rdns'>[]
  },
): readonly wallet[] {
  const shown = new Set(connectors.flatMap(({ rdns }) => rdns?.toLowerCase() ?? []))
  return wallets.filter(
    (one) => isWalletListed(one, filter, { isMobile }) && !shown.has(one.rdns?.toLowerCase() ?? ''),
  )
}

/**
 * Adds a wallet to the front of the recent wallets: newest first, without duplicates, at most two.
 */
export function addRecentWallet<wallet extends { id: string }>(
  recent: readonly wallet[],
  wallet: wallet,
): readonly wallet[] {
  return [wallet, ...recent.filter(({ id }) => id !== wallet.id)].slice(0, recentWalletsMax)
}
