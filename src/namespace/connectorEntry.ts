import type { Connector } from 'wagmi'
import { safeImageUrl, safeText } from '../utils/sanitize.ts'
import { announcementLimit } from '../utils/timesAndLimits.ts'
import type { ConnectorEmitter, ConnectorEntry, ConnectorEventMap, ConnectorType } from './types.ts'

/** Maximum length of an rdns. An rdns is a domain name. */
export const idLimit = 255

/**
 * Returns the wallet identity to display: its rdns, else its id, in lowercase and without invisible
 * characters.
 */
export function displayIdentity({ id, rdns = id }: Pick<ConnectorEntry, 'id' | 'rdns'>): string {
  return safeText(rdns, idLimit).toLowerCase()
}

/** Image ids in the wallet directory, for connectors that have no icon. */
const imageIds: Readonly<Record<string, string>> = {
  coinbaseWallet: '0c2840c3-5b04-4c44-9661-fbd4b49e1800',
  coinbaseWalletSDK: '0c2840c3-5b04-4c44-9661-fbd4b49e1800',
  baseAccount: 'bba2c8be-7fd1-463e-42b1-796ecb0ad200',
  safe: '461db637-8616-43ce-035a-d89b8a1d5800',
  ledger: '54a1aa77-d202-4f8d-0fb2-5d2bb6db0300',
  walletConnect: 'ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400',
  injected: '07ba87ed-43aa-4adf-4540-9e6a2b9cae00',
}

/** Replaces a wallet's announced name if its directory entry uses a different one. */
export function walletName(name: string): string {
  return name === 'Trust Wallet' ? 'Trust' : name
}

/** Returns a connected wallet's name: the name that the wallet reports, else the connector name. */
export function connectionName(reported: string | undefined, name: string): string {
  return walletName(safeText(reported)) || name
}

/**
 * Returns a wagmi connector's type. `announced` contains the rdns of each EIP-6963 wallet. An rdns
 * is an untrusted string, so it can equal another connector type's id.
 */
export function connectorType(
  { id, type }: Pick<Connector, 'id' | 'type'>,
  announced: ReadonlySet<string>,
): ConnectorType {
  if (type === 'injected') return id !== type && announced.has(id) ? 'ANNOUNCED' : 'INJECTED'
  if (id === 'AUTH' || id === 'ID_AUTH') return 'AUTH'
  return type === 'walletConnect' ? 'WALLET_CONNECT' : 'EXTERNAL'
}

/**
 * Converts wagmi connectors to entries. Wallets supply the ids, names, and images, so they are
 * validated, and unreadable connectors are omitted. A second wallet with the same rdns is marked as
 * a duplicate.
 *
 * @param images - The app's images, keyed by connector id.
 */
export function toConnectorEntries(
  connectors: readonly Connector[],
  announced: ReadonlySet<string>,
  images: Readonly<Record<string, string>> = {},
): readonly ConnectorEntry[] {
  const taken = new Set<string>()
  let count = 0
  return connectors.flatMap((connector) => {
    try {
      const entry = toEntry(connector, announced, images)
      if (!entry || (entry.type === 'ANNOUNCED' && ++count > announcementLimit)) return []
      const shown = entry.rdns ? displayIdentity(entry) : ''
      const isDuplicate = entry.type === 'ANNOUNCED' && taken.has(shown)
      if (shown) taken.add(shown)
      return { ...entry, duplicateRdns: isDuplicate || undefined }
    } catch {
      // One of the connector's getters threw.
      return []
    }
  })
}

function toEntry(
  connector: Connector,
  announced: ReadonlySet<string>,
  images: Readonly<Record<string, string>>,
): ConnectorEntry | undefined {
  const { id, uid } = connector
  const shownId = safeText(id)
  if (!shownId || id.length > idLimit) return undefined
  const type = connectorType(connector, announced)
  const own = typeof connector.rdns === 'string' ? connector.rdns : connector.rdns?.[0]
  const rdns =
    own ??
    (type === 'ANNOUNCED'
      ? id
      : id.startsWith('coinbaseWallet')
        ? 'com.coinbase.wallet'
        : undefined)
  return {
    id,
    uid,
    type,
    // If `window.ethereum` has no name, wagmi calls it "Injected".
    name: id === 'injected' ? 'Browser Wallet' : walletName(safeText(connector.name) || shownId),
    namespace: 'eip155',
    imageUrl: ownRow(images, id) ?? safeImageUrl(connector.icon),
    imageId: ownRow(imageIds, id),
    rdns,
  }
}

/** Reads only own properties, because the id could be `constructor`. */
function ownRow(rows: Readonly<Record<string, string>>, id: string): string | undefined {
  return Object.hasOwn(rows, id) ? rows[id] : undefined
}

/** Creates an event emitter for a connector, with the same interface as wagmi's. */
export function createConnectorEmitter(): ConnectorEmitter {
  const listeners = new Map<string, Set<(data: never) => void>>()
  return {
    on(event, listener) {
      const set = listeners.get(event) ?? new Set()
      listeners.set(event, set.add(listener))
      return () => set.delete(listener)
    },
    emit(event, ...[data]) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(data as never)
    },
    listenerCount: (event: keyof ConnectorEventMap) => listeners.get(event)?.size ?? 0,
  }
}
