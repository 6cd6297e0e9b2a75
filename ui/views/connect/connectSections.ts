import type { ConnectorTypeOrder, CustomWallet } from '../../../src/config/types.ts'
import type { ConnectorEntry } from '../../../src/namespace/types.ts'
import { isInjectedConnector } from '../../../src/wallets/isInjectedConnector.ts'
import { orderConnectorTypes } from '../../../src/wallets/orderConnectorTypes.ts'
import type { DirectoryWallet } from '../../../src/wallets/types.ts'
import { type WalletTag, walletTag } from '../../../src/wallets/walletTag.ts'
import { installUrl } from './installUrl.ts'

export type ConnectItem =
  | { kind: 'connector'; key: string; connector: ConnectorEntry; tag?: WalletTag }
  | { kind: 'install'; key: string; wallet: DirectoryWallet; installUrl: string }

export type ConnectSection = { type: ConnectorTypeOrder; items: readonly ConnectItem[] }

export type ConnectLists = {
  /** In their order, without those that are hidden. */
  connectors: readonly ConnectorEntry[]
  /** Ids of connectors that were used before, newest first. */
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
 * wallet that is not installed is there only when it can be installed: pairing is not in this version.
 */
export function connectSections(
  lists: ConnectLists,
  configured: readonly ConnectorTypeOrder[],
): readonly ConnectSection[] {
  const { connectors, recent } = lists
  const toItem = (connector: ConnectorEntry): ConnectItem => ({
    kind: 'connector',
    key: connector.uid,
    connector,
    tag: walletTag({ connector, isRecent: recent.includes(connector.id) }),
  })
  const installed = connectors.filter(isInjectedConnector)
  const items: Record<ConnectorTypeOrder, readonly ConnectItem[]> = {
    walletConnect: [],
    recent: recent.flatMap((id) => installed.filter((one) => one.id === id).map(toItem)),
    injected: installed.filter(({ id }) => !recent.includes(id)).map(toItem),
    featured: toInstallItems(lists.featured).slice(0, featuredMax),
    custom: toInstallItems(lists.custom.map(toDirectoryWallet)),
    external: connectors.filter(({ type }) => type === 'EXTERNAL').map(toItem),
    recommended: toInstallItems(lists.recommended),
  }
  return orderConnectorTypes((type) => items[type].length > 0, configured).map((type) => ({
    type,
    items: items[type],
  }))
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
