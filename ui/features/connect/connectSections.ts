import type { ConnectorTypeOrder } from '../../../src/config/types.ts'
import { displayIdentity } from '../../../src/namespace/connectorEntry.ts'
import type { ConnectorEntry } from '../../../src/namespace/types.ts'
import { featuredWalletsMax } from '../../../src/utils/limits.ts'
import { type JoinedConnectors, joinConnectors } from '../../../src/wallets/joinConnectors.ts'
import { isInjectedConnector, type WalletTag, walletTag } from '../../../src/wallets/listRules.ts'
import type { RecentWallet } from '../../../src/wallets/recentWallets.ts'
import type { DirectoryWallet } from '../../../src/wallets/types.ts'
import { orderConnectorTypes } from '../../../src/wallets/walletOrder.ts'

/** Where a wallet can be had: its page in the extension store, else its own page. Only https. */
export function installUrl({
  chromeStore,
  homepage,
}: Pick<DirectoryWallet, 'chromeStore' | 'homepage'>): string | undefined {
  return [chromeStore, homepage].find((url) => url?.startsWith('https://'))
}

export type ConnectItem =
  | {
      kind: 'connector'
      key: string
      connector: ConnectorEntry
      /** More than one: the wallet serves several namespaces. */
      connectors: readonly ConnectorEntry[]
      /** Two wallets say that they are this one: which of them is genuine nobody can know. */
      isContested?: boolean
      tag?: WalletTag
    }
  | {
      kind: 'wallet'
      key: string
      wallet: DirectoryWallet
      /** Where it can be had; there at least where nothing can be paired. */
      installUrl?: string
      tag?: WalletTag
    }

export type ConnectSection = {
  type: ConnectorTypeOrder
  items: readonly ConnectItem[]
  /** Places that are kept for wallets while the directory is waited for: nothing moves when they come. */
  awaited: number
}

export type ConnectLists = {
  /** In their order, without those that are hidden. */
  connectors: readonly ConnectorEntry[]
  /** Wallets that were used before, newest first. */
  recent: readonly RecentWallet[]
  /** Of the directory, without those that a connector stands for. */
  featured: readonly DirectoryWallet[]
  recommended: readonly DirectoryWallet[]
  /** The app's own. */
  custom: readonly DirectoryWallet[]
  /** How many wallets may still come from the directory. */
  awaited: Readonly<Record<'featured' | 'recommended', number>>
  /** There is a connector for wallets elsewhere. */
  canPair: boolean
  isMobile: boolean
}

/** From this many wallets on a list has headings. */
const headingsFrom = 6

/** What stands over sections of one kind: the wallets that are there, and those that could be. */
export type SectionHeading = 'installed' | 'popular'

const headings: Record<ConnectorTypeOrder, SectionHeading | undefined> = {
  // Its rows say so themselves.
  recent: undefined,
  injected: 'installed',
  featured: 'popular',
  custom: 'popular',
  external: 'popular',
  recommended: 'popular',
  walletConnect: undefined,
}

/** The heading of each section, where the list is long; sections that follow one of their own kind share its heading. */
export function sectionHeadings(
  sections: readonly Pick<ConnectSection, 'type' | 'items' | 'awaited'>[],
): readonly (SectionHeading | undefined)[] {
  const count = sections
    .filter(({ type }) => type !== 'walletConnect')
    .reduce((sum, { items, awaited }) => sum + items.length + awaited, 0)
  return sections.map(({ type }, index) => {
    const before = sections[index - 1]
    const isShared = before !== undefined && headings[before.type] === headings[type]
    return count < headingsFrom || isShared ? undefined : headings[type]
  })
}

/**
 * The wallet part of the Connect view: sections in the configured order, empty ones left out. A
 * wallet that is not installed is there when it can be paired or installed. On a phone a wallet that
 * is on the page is the one whose browser this is, and comes first.
 */
export function connectSections(
  lists: ConnectLists,
  configured: readonly ConnectorTypeOrder[],
): readonly ConnectSection[] {
  const { connectors, recent, isMobile } = lists
  const wallets = joinConnectors(connectors)
  const installed = wallets.filter(([lead]) => isInjectedConnector(lead))
  const used = recent.flatMap((wallet): readonly ConnectItem[] => {
    const group = installed.find((one) => one.some((connector) => isSame(connector, wallet)))
    if (group) return isMobile ? [] : [toItem(group)]
    return wallet.isPaired ? walletItems([wallet], lists, 'recent') : []
  })
  const keys = used.map(({ key }) => key)
  const items: Record<ConnectorTypeOrder, readonly ConnectItem[]> = {
    // One way for all namespaces.
    walletConnect: wallets
      .filter(([{ type }]) => type === 'WALLET_CONNECT')
      .slice(0, 1)
      .map(toItem),
    recent: used,
    injected: installed.map(toItem).filter(({ key }) => !keys.includes(key)),
    featured: walletItems(lists.featured, lists).slice(0, featuredWalletsMax),
    custom: walletItems(lists.custom, lists),
    external: wallets.filter(([{ type }]) => type === 'EXTERNAL').map(toItem),
    recommended: walletItems(lists.recommended, lists),
  }
  const awaited = (type: ConnectorTypeOrder): number => {
    if (items[type].length > 0) return 0
    if (type === 'featured') return Math.min(lists.awaited.featured, featuredWalletsMax)
    return type === 'recommended' ? lists.awaited.recommended : 0
  }
  const types = orderConnectorTypes((type) => items[type].length + awaited(type) > 0, configured)
  const isFirst = (type: ConnectorTypeOrder) => isMobile && type === 'injected'
  return [...types.filter(isFirst), ...types.filter((type) => !isFirst(type))].map((type) => ({
    type,
    items: items[type],
    awaited: awaited(type),
  }))

  function toItem(group: JoinedConnectors): ConnectItem {
    const [connector] = group
    const isRecent = recent.some((wallet) => group.some((one) => isSame(one, wallet)))
    const isContested = group.some((own) =>
      connectors.some((one) => one.duplicateRdns && isTwin(one, own)),
    )
    return {
      kind: 'connector',
      key: connector.uid,
      connector,
      connectors: group,
      isContested,
      // The note that it has instead of a tag needs the whole line.
      tag: isContested ? undefined : walletTag({ connector, isRecent }),
    }
  }
}

/** One identity, as a reader sees it. */
function isTwin(a: ConnectorEntry, b: ConnectorEntry): boolean {
  return a.namespace === b.namespace && displayIdentity(a) === displayIdentity(b)
}

function isSame(connector: ConnectorEntry, { id, rdns, isPaired }: RecentWallet): boolean {
  // A wallet that uses the id of another one is not the one that was used.
  if (connector.duplicateRdns) return false
  return connector.id === id || Boolean(isPaired && rdns && connector.rdns === rdns)
}

function walletItems(
  wallets: readonly DirectoryWallet[],
  { canPair }: ConnectLists,
  tag?: WalletTag,
): readonly ConnectItem[] {
  return wallets.flatMap((wallet): readonly ConnectItem[] => {
    const url = installUrl(wallet)
    return canPair || url ? [{ kind: 'wallet', key: wallet.id, wallet, installUrl: url, tag }] : []
  })
}
