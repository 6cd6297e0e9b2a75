import type { Connector } from 'wagmi'
import { announcementLimit } from '../utils/limits.ts'
import { safeImageUrl, safeText } from '../utils/sanitize.ts'
import type { ConnectorEmitter, ConnectorEntry, ConnectorEventMap, ConnectorType } from './types.ts'

/** Maximum length of a domain name, which an rdns is. */
export const idLimit = 255

/**
 * The identity of a wallet as a visitor reads it: its rdns, else its id, lowercased and without
 * invisible characters.
 */
export function displayIdentity({ id, rdns = id }: Pick<ConnectorEntry, 'id' | 'rdns'>): string {
  return safeText(rdns, idLimit).toLowerCase()
}

/** Directory image ids of connectors without an icon. */
const imageIds: Readonly<Record<string, string>> = {
  coinbaseWallet: '0c2840c3-5b04-4c44-9661-fbd4b49e1800',
  coinbaseWalletSDK: '0c2840c3-5b04-4c44-9661-fbd4b49e1800',
  baseAccount: 'bba2c8be-7fd1-463e-42b1-796ecb0ad200',
  safe: '461db637-8616-43ce-035a-d89b8a1d5800',
  ledger: '54a1aa77-d202-4f8d-0fb2-5d2bb6db0300',
  walletConnect: 'ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400',
  injected: '07ba87ed-43aa-4adf-4540-9e6a2b9cae00',
}

/** Normalizes the name of a wallet that announces another one. */
export function walletName(name: string): string {
  return name === 'Trust Wallet' ? 'Trust' : name
}

/** The name of a connected wallet: its own name for a connector that serves any wallet, else the connector's name. */
export function connectionName(told: string | undefined, name: string): string {
  return walletName(safeText(told)) || name
}

/**
 * The type of a wagmi connector. `announced` holds the rdns of EIP-6963 wallets, which can be any
 * text, including an id of another type.
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
 * Converts wagmi connectors to entries. Ids, names and images come from wallets, so they are
 * validated, and unreadable connectors are omitted. A second wallet with the same rdns is flagged
 * as a duplicate.
 *
 * @param images - Images of the app, by connector id.
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
      // A getter threw.
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
    // wagmi names an unnamed `window.ethereum` "Injected".
    name: id === 'injected' ? 'Browser Wallet' : walletName(safeText(connector.name) || shownId),
    namespace: 'eip155',
    imageUrl: ownRow(images, id) ?? safeImageUrl(connector.icon),
    imageId: ownRow(imageIds, id),
    rdns,
  }
}

/** Reads an own property, because an id can be `constructor`. */
function ownRow(rows: Readonly<Record<string, string>>, id: string): string | undefined {
  return Object.hasOwn(rows, id) ? rows[id] : undefined
}

/** Creates the event emitter of a connector, like wagmi's. */
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
