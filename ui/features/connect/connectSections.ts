import type { ConnectorTypeOrder } from '../../../src/config/types.ts'
import { displayIdentity } from '../../../src/namespace/connectorEntry.ts'
import type { ConnectorEntry } from '../../../src/namespace/types.ts'
import { featuredWalletsMax } from '../../../src/utils/limits.ts'
import { type JoinedConnectors, joinConnectors } from '../../../src/wallets/joinConnectors.ts'
import { isInjectedConnector, type WalletTag, walletTag } from '../../../src/wallets/listRules.ts'
import type { RecentWallet } from '../../../src/wallets/recentWallets.ts'
import type { DirectoryWallet } from '../../../src/wallets/types.ts'
import { orderConnectorTypes } from '../../../src/wallets/walletOrder.ts'

/** Returns where to install a wallet: its page in the extension store, else its homepage. Only https. */
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
      /** More than one when the wallet serves several namespaces. */
      connectors: readonly ConnectorEntry[]
      /** True when two wallets claim the same identity. It is unknown which one is genuine. */
      isContested?: boolean
      tag?: WalletTag
    }
  | {
      kind: 'wallet'
      key: string
      wallet: DirectoryWallet
      /** Where to install it. Always set when pairing is impossible. */
      installUrl?: string
      tag?: WalletTag
    }

export type ConnectSection = {
  type: ConnectorTypeOrder
  items: readonly ConnectItem[]
  /** Number of placeholders while the directory loads, so that nothing moves when wallets arrive. */
  awaited: number
}

export type ConnectLists = {
  /** In display order, without hidden ones. */
  connectors: readonly ConnectorEntry[]
  /** Previously used wallets, newest first. */
  recent: readonly RecentWallet[]
  /** From the directory, without those that have a connector. */
  featured: readonly DirectoryWallet[]
  recommended: readonly DirectoryWallet[]
  /** Wallets that the app configured. */
  custom: readonly DirectoryWallet[]
  /** How many wallets the directory may still return. */
  awaited: Readonly<Record<'featured' | 'recommended', number>>
  /** True with a WalletConnect connector. */
  canPair: boolean
  isMobile: boolean
}

/** From this number of wallets on, a list has headings. */
const headingsFrom = 6

/** Headings of sections: installed wallets, and suggested ones. */
export type SectionHeading = 'installed' | 'popular'

const headings: Record<ConnectorTypeOrder, SectionHeading | undefined> = {
  // Its rows carry a tag instead.
  recent: undefined,
  injected: 'installed',
  featured: 'popular',
  custom: 'popular',
  external: 'popular',
  recommended: 'popular',
  walletConnect: undefined,
}

/** Returns the heading of each section of a long list. Adjacent sections of the same kind share one heading. */
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
 * Returns the wallet sections of the Connect view in the configured order, without empty ones. A wallet that is not
 * installed is listed when it can be paired or installed. On a phone an injected wallet is the one whose browser shows
 * this page, so it comes first.
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
    // One QR code serves all namespaces.
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
      // A contested wallet's note replaces the tag and needs the whole line.
      tag: isContested ? undefined : walletTag({ connector, isRecent }),
    }
  }
}

/** True when two connectors show the same identity. */
function isTwin(a: ConnectorEntry, b: ConnectorEntry): boolean {
  return a.namespace === b.namespace && displayIdentity(a) === displayIdentity(b)
}

function isSame(connector: ConnectorEntry, { id, rdns, isPaired }: RecentWallet): boolean {
  // A wallet that copies another wallet's id is not the used one.
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
