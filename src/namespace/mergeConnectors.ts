import type { DirectoryWallet } from '../wallets/types.ts'
import { walletName } from './connectorEntry.ts'
import { isSameId } from './isSameId.ts'
import type { ConnectorEntry, ConnectorType } from './types.ts'

/** One wallet as lists show it, whatever it was found by. */
export type WalletEntry = {
  /** Stable while the page lives. */
  key: string
  name: string
  type: ConnectorType | undefined
  imageUrl?: string
  imageId?: string
  rdns?: string
  duplicateRdns?: boolean
  /** How it can be connected here, one per namespace at most; empty when it is not installed. */
  connectors: readonly ConnectorEntry[]
  /** Its row in the wallet directory, when that is known. */
  wallet?: DirectoryWallet
}

/** The better way to reach a wallet comes first. */
const rank: readonly ConnectorType[] = [
  'MULTI_CHAIN',
  'ANNOUNCED',
  'INJECTED',
  'EXTERNAL',
  'WALLET_CONNECT',
  'AUTH',
]

/**
 * Makes one entry per wallet out of what is announced, injected and listed in the directory. Wallets
 * are the same when they have the same rdns; a name alone never joins two. A provider that announced
 * a taken rdns stays on its own, flagged. A wallet of several namespaces becomes `MULTI_CHAIN`.
 * https://eips.ethereum.org/EIPS/eip-6963
 */
export function mergeConnectors(
  entries: readonly ConnectorEntry[],
  wallets: readonly DirectoryWallet[] = [],
): readonly WalletEntry[] {
  const groups = new Map<string, ConnectorEntry[]>()
  for (const entry of entries) {
    const key = entry.rdns && !entry.duplicateRdns ? entry.rdns.toLowerCase() : entry.uid
    groups.set(key, [...(groups.get(key) ?? []), entry])
  }
  const used = new Set<string>()
  const installed = [...groups].map(([key, group]): WalletEntry => {
    const sorted = [...group].sort((a, b) => rank.indexOf(a.type) - rank.indexOf(b.type))
    const connectors = sorted.filter(
      (one, index) => sorted.findIndex((other) => other.namespace === one.namespace) === index,
    )
    const first = connectors[0] ?? group[0]
    const wallet = wallets.find(
      (one) =>
        !first?.duplicateRdns &&
        ((one.rdns && first?.rdns && isSameId(one.rdns, first.rdns)) ||
          (first?.explorerId !== undefined && one.id === first.explorerId)),
    )
    if (wallet) used.add(wallet.id)
    return {
      key,
      name: first?.name ?? key,
      type: connectors.length > 1 ? 'MULTI_CHAIN' : first?.type,
      imageUrl: connectors.find((one) => one.imageUrl)?.imageUrl ?? wallet?.imageUrl,
      imageId: connectors.find((one) => one.imageId)?.imageId ?? wallet?.imageId,
      rdns: first?.rdns ?? wallet?.rdns,
      duplicateRdns: first?.duplicateRdns,
      connectors,
      wallet,
    }
  })
  const listed = wallets
    .filter(
      (one, index) => !used.has(one.id) && wallets.findIndex((w) => w.id === one.id) === index,
    )
    .map(
      (wallet): WalletEntry => ({
        key: wallet.id,
        name: walletName(wallet.name),
        type: undefined,
        imageUrl: wallet.imageUrl,
        imageId: wallet.imageId,
        rdns: wallet.rdns,
        connectors: [],
        wallet,
      }),
    )
  return [...installed, ...listed]
}
