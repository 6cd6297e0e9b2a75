import type { ConnectorTypeOrder } from '../../../src/config/types.ts'
import { displayIdentity } from '../../../src/namespace/connectorEntry.ts'
import type { ConnectorEntry } from '../../../src/namespace/types.ts'
import { featuredWalletsMax } from '../../../src/utils/timesAndLimits.ts'
import { orderConnectorTypes } from '../../../src/wallets/connectSectionOrder.ts'
import { type JoinedConnectors, joinConnectors } from '../../../src/wallets/joinConnectors.ts'
import { isInjectedConnector, type WalletTag, walletTag } from '../../../src/wallets/listRules.ts'
import type { RecentWallet } from '../../../src/wallets/recentWallets.ts'
import type { DirectoryWallet } from '../../../src/wallets/types.ts'

/** Returns the HTTPS URL of the wallet's page in the extension store, or otherwise of its homepage. */
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
      /** The wallet's connectors, one for each namespace it supports. */
      connectors: readonly ConnectorEntry[]
      /** Whether another wallet claims the same identity, so that either of them may be fake. */
      isContested?: boolean
      tag?: WalletTag
    }
  | {
      kind: 'wallet'
      key: string
      wallet: DirectoryWallet
      /** URL for installing the wallet. Always set if pairing is not available. */
      installUrl?: string
      tag?: WalletTag
    }

export type ConnectSection = {
  type: ConnectorTypeOrder
  items: readonly ConnectItem[]
  /** Number of placeholders to show while the directory loads, so that the layout doesn't shift. */
  awaited: number
}

export type ConnectLists = {
  /** Visible connectors in display order. */
  connectors: readonly ConnectorEntry[]
  /** Previously used wallets, newest first. */
  recent: readonly RecentWallet[]
  /** Wallets from the directory that have no connector. */
  featured: readonly DirectoryWallet[]
  recommended: readonly DirectoryWallet[]
  /** Wallets that the app configured. */
  custom: readonly DirectoryWallet[]
  /** Number of wallets that the directory may still return. */
  awaited: Readonly<Record<'featured' | 'recommended', number>>
  /** Whether there is a WalletConnect connector. */
  canPair: boolean
  isMobile: boolean
}

/** Minimum number of wallets for headings to be shown. */
const headingsFrom = 6

/** The headings for installed wallets and for suggested ones. */
export type SectionHeading = 'installed' | 'popular'

const headings: Record<ConnectorTypeOrder, SectionHeading | undefined> = {
  // The rows in this section have a tag instead.
  recent: undefined,
  injected: 'installed',
  featured: 'popular',
  custom: 'popular',
  external: 'popular',
  recommended: 'popular',
  walletConnect: undefined,
}

/** Returns the section headings for a long list. Adjacent sections with the same heading show it once. */
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
 * Returns the Connect view's wallet sections, without empty ones, in the order of
 * `src/wallets/connectSectionOrder.ts`, which the `connectorTypeOrder` option changes. Wallets that aren't
 * installed are listed if they can be paired or installed. On a phone, an injected wallet comes first,
 * because the page runs in that wallet's browser.
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
    // A single QR code connects all namespaces.
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
      // A contested wallet has a note instead of a tag, because the note needs the whole line.
      tag: isContested ? undefined : walletTag({ connector, isRecent }),
    }
  }
}

/** Whether two connectors in a namespace show the same identity. */
function isTwin(a: ConnectorEntry, b: ConnectorEntry): boolean {
  return a.namespace === b.namespace && displayIdentity(a) === displayIdentity(b)
}

function isSame(connector: ConnectorEntry, { id, rdns, isPaired }: RecentWallet): boolean {
  // A connector whose rdns another connector announced first is never treated as recently used.
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
