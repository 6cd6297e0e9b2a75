import type { CustomWallet } from '../config/types.ts'
import type { ConnectorEntry } from '../namespace/types.ts'
import type { SupportedNamespace } from '../networks/types.ts'
import { recentWalletsMax } from '../utils/limits.ts'
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

/** What the directory knows of a wallet that came from elsewhere: the one with its id, else with its rdns. */
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
  /** Without discovery no connector counts by its rdns or its name. @default true */
  enableEIP6963?: boolean
}

/**
 * Leaves out of featured and recommended wallets what is on the list already as a connector or as
 * a recent wallet: by rdns; without an rdns by a connector's name; by directory id.
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
  /** Whether a `window.ethereum` is there at all. */
  hasInjectedProvider: boolean
  /** What the directory says so far: lends connectors their ids and their rank. */
  wallets?: readonly DirectoryWallet[]
  /** What it says of the excluded ids: hides connectors by rdns or name. */
  excluded?: readonly ExcludedWallet[]
  isDirectoryDown?: boolean
  /** The page stands in a Safe, and `safe()` has its provider. @default false */
  isInSafe?: boolean
}

/** wagmi's connector of Safe, which connects inside a Safe alone. */
export function isSafeConnector({ id, type }: Pick<ConnectorEntry, 'id' | 'type'>): boolean {
  return type === 'EXTERNAL' && id === 'safe'
}

/**
 * The connectors that a list of wallets shows, in its order: those that the filters leave, by their
 * rank in the directory, a `window.ethereum` without a name last. "QR code" is shown on desktops
 * only, Safe inside a Safe only. What is no wallet (WalletConnect, e-mail and social) is not filtered.
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
  /** The namespace that a wallet is looked for. */
  namespace?: SupportedNamespace
  /** The kit has WalletConnect alone. */
  isUniversal?: boolean
} & Partial<Omit<DropShownWalletsParameters, 'isMobile'>>

/**
 * The wallets that a list shows, of those that the directory sent: each once, in its order. Every list goes
 * through here (featured, recommended, paged, searched), so that the app's filters hold in all of them.
 *
 * @param parameters.connectors - Left out are wallets that one of these stands for. @default none
 * @param parameters.recent - And those that are one of these. @default none
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
  /** The namespace that a wallet is looked for. */
  namespace?: SupportedNamespace
  /** What the directory says of the excluded ids. @default nothing yet */
  excluded?: readonly ExcludedWallet[]
  /** What the directory says of others: lends a wallet its directory id. */
  wallets?: readonly DirectoryWallet[]
  /** Ids of wallets that are connected now. */
  connectedIds?: readonly string[]
  /** The directory did not answer, so an installed wallet's directory id is not known. */
  isDirectoryDown?: boolean
}

/**
 * The wallets used before that a list shows, in their order: not those that the app's filters leave out,
 * that are connected now, or that have no chain of the namespace.
 */
export function listRecentWallets<wallet extends DirectoryWallet>(
  recent: readonly wallet[],
  parameters: ListRecentWalletsParameters,
): readonly wallet[] {
  const { filter, isMobile, namespace, isDirectoryDown } = parameters
  const { excluded = [], wallets = [], connectedIds = [] } = parameters
  return recent.filter((one) => {
    // A paired wallet has its directory id; an installed one that of its connector.
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
 * The host's own wallets that a list shows: the app's filters hold for them too.
 *
 * @param parameters.connectors - Those that the list shows: a wallet with the `rdns` of one of them has its row already.
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

/** Puts a wallet in front of those used before: newest first, each once, two at most. */
export function addRecentWallet<wallet extends { id: string }>(
  recent: readonly wallet[],
  wallet: wallet,
): readonly wallet[] {
  return [wallet, ...recent.filter(({ id }) => id !== wallet.id)].slice(0, recentWalletsMax)
}
