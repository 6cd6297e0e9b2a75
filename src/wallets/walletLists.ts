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

/** Finds a wallet's entry in the wallet directory by directory id, else by rdns. */
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
  /** Whether to also match connectors by rdns or name. @default true */
  enableEIP6963?: boolean
}

/**
 * Removes wallets that are already listed as a connector or as a recent wallet. Wallets are matched
 * by directory id, by rdns, or, if they have no rdns, by connector name.
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
  /** Whether the page has `window.ethereum`. */
  hasInjectedProvider: boolean
  /** Directory wallets loaded so far. Their ids and ranks are added to connectors. */
  wallets?: readonly DirectoryWallet[]
  /**
   * The wallet directory's entries for the excluded ids. Connectors with the same rdns or name are
   * hidden.
   */
  excluded?: readonly ExcludedWallet[]
  isDirectoryDown?: boolean
  /**
   * Whether the page runs inside a Safe, where the `safe()` connector can connect.
   *
   * @default false
   */
  isInSafe?: boolean
}

/** Whether the connector is wagmi's Safe connector, which can connect only inside a Safe. */
export function isSafeConnector({ id, type }: Pick<ConnectorEntry, 'id' | 'type'>): boolean {
  return type === 'EXTERNAL' && id === 'safe'
}

/**
 * Filters connectors for a wallet list and sorts them by directory rank, with an unnamed
 * `window.ethereum` provider last. WalletConnect ("QR code") is listed only on desktop, and Safe
 * only inside a Safe. WalletConnect, email, and social connectors are not wallets, so the app's
 * wallet filters do not apply to them.
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
  /** Whether the kit is WalletConnect-only. @default false */
  isUniversal?: boolean
} & Partial<Omit<DropShownWalletsParameters, 'isMobile'>>

/**
 * Filters directory wallets for a wallet list, removes duplicates, and keeps the directory's order.
 * Used for featured, recommended, paginated, and searched wallets, so that the app's filters apply
 * to all lists.
 *
 * @param parameters.connectors - Connectors that are already listed. Their wallets are omitted.
 * @default none
 * @param parameters.recent - Recent wallets that are already listed. They are omitted.
 * @default none
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
  /** The wallet directory's entries for the excluded ids. @default none */
  excluded?: readonly ExcludedWallet[]
  /** Directory wallets loaded so far. Their directory ids are added to recent wallets. */
  wallets?: readonly DirectoryWallet[]
  /** Ids of connected wallets. */
  connectedIds?: readonly string[]
  /**
   * Whether the wallet directory is not responding. If so, the directory ids of installed wallets
   * are unknown.
   */
  isDirectoryDown?: boolean
}

/**
 * Filters recent wallets for a wallet list. Connected wallets and wallets that do not support the
 * namespace are omitted.
 */
export function listRecentWallets<wallet extends DirectoryWallet>(
  recent: readonly wallet[],
  parameters: ListRecentWalletsParameters,
): readonly wallet[] {
  const { filter, isMobile, namespace, isDirectoryDown } = parameters
  const { excluded = [], wallets = [], connectedIds = [] } = parameters
  return recent.filter((one) => {
    // A paired wallet's id is its directory id. An installed wallet's id is its connector id.
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
 * @param parameters.connectors - Connectors that are already listed. Custom wallets with the same
 * `rdns` are omitted.
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
 * Adds a wallet to the front of the recent wallets and returns the new list, which has no
 * duplicates and at most two wallets.
 */
export function addRecentWallet<wallet extends { id: string }>(
  recent: readonly wallet[],
  wallet: wallet,
): readonly wallet[] {
  return [wallet, ...recent.filter(({ id }) => id !== wallet.id)].slice(0, recentWalletsMax)
}
