import type { ConnectorTypeOrder, CustomWallet } from '../../../src/config/types.ts'
import type { ConnectorEntry } from '../../../src/namespace/types.ts'
import type { DirectoryWallet } from '../../../src/wallets/types.ts'
import { installUrl } from './installUrl.ts'

export type ConnectItem =
  | { kind: 'connector'; key: string; connector: ConnectorEntry; tag?: 'recent' | 'installed' }
  | { kind: 'install'; key: string; wallet: DirectoryWallet; installUrl: string }

export type ConnectSection = { type: ConnectorTypeOrder; items: readonly ConnectItem[] }

export type ConnectLists = {
  /** In their order, without those that are hidden. */
  connectors: readonly ConnectorEntry[]
  /** Used before, newest first: ids of connectors. */
  recent: readonly string[]
  /** Of the directory, without those that a connector stands for. */
  featured: readonly DirectoryWallet[]
  recommended: readonly DirectoryWallet[]
  custom: readonly CustomWallet[]
}

/** Featured wallets stand in one line. */
const featuredMax = 4

/**
 * The wallet part of the Connect view: sections in the configured order, empty ones left out. A
 * wallet of the directory is there only when it can be installed: pairing is not in this version.
 */
export function connectSections(
  lists: ConnectLists,
  order: readonly ConnectorTypeOrder[],
): readonly ConnectSection[] {
  const isRecent = ({ id }: ConnectorEntry) => lists.recent.includes(id)
  const installed = lists.connectors.filter(
    ({ type }) => type === 'ANNOUNCED' || type === 'INJECTED' || type === 'MULTI_CHAIN',
  )
  const items: Record<ConnectorTypeOrder, readonly ConnectItem[]> = {
    walletConnect: [],
    recent: lists.recent.flatMap((id) =>
      installed.filter((one) => one.id === id).map((one) => toItem(one, 'recent')),
    ),
    injected: installed.filter((one) => !isRecent(one)).map((one) => toItem(one, 'installed')),
    featured: toInstallItems(lists.featured).slice(0, featuredMax),
    custom: toInstallItems(lists.custom.map(toDirectoryWallet)),
    external: lists.connectors.filter(({ type }) => type === 'EXTERNAL').map((one) => toItem(one)),
    recommended: toInstallItems(lists.recommended),
  }
  return order
    .filter((type, index) => order.indexOf(type) === index && items[type].length > 0)
    .map((type) => ({ type, items: items[type] }))
}

function toItem(connector: ConnectorEntry, tag?: 'recent' | 'installed'): ConnectItem {
  return { kind: 'connector', key: connector.uid, connector, tag }
}

function toInstallItems(wallets: readonly DirectoryWallet[]): readonly ConnectItem[] {
  return wallets.flatMap((wallet): readonly ConnectItem[] => {
    const url = installUrl(wallet)
    return url ? [{ kind: 'install', key: wallet.id, wallet, installUrl: url }] : []
  })
}

function toDirectoryWallet(wallet: CustomWallet): DirectoryWallet {
  const { id, name, rdns, homepage } = wallet
  return { id, name, rdns, homepage, imageUrl: wallet.image_url }
}
