import type { Connector } from 'wagmi'
import { announcementLimit } from '../utils/limits.ts'
import { safeImageUrl, safeText } from '../utils/sanitize.ts'
import type { ConnectorEmitter, ConnectorEntry, ConnectorEventMap, ConnectorType } from './types.ts'

/** An rdns is a domain name. */
export const idLimit = 255

/**
 * Who a wallet says it is, as a reader sees it: its rdns, else its id, without regard to case and to marks that show
 * nothing.
 */
export function displayIdentity({ id, rdns = id }: Pick<ConnectorEntry, 'id' | 'rdns'>): string {
  return safeText(rdns, idLimit).toLowerCase()
}

/** Ids of pictures in the wallet directory, for connectors that bring none (constants of the field). */
const imageIds: Readonly<Record<string, string>> = {
  coinbaseWallet: '0c2840c3-5b04-4c44-9661-fbd4b49e1800',
  coinbaseWalletSDK: '0c2840c3-5b04-4c44-9661-fbd4b49e1800',
  baseAccount: 'bba2c8be-7fd1-463e-42b1-796ecb0ad200',
  safe: '461db637-8616-43ce-035a-d89b8a1d5800',
  ledger: '54a1aa77-d202-4f8d-0fb2-5d2bb6db0300',
  walletConnect: 'ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400',
  injected: '07ba87ed-43aa-4adf-4540-9e6a2b9cae00',
}

/** One id, one name: what lists and merging call a wallet that announces another name. */
export function walletName(name: string): string {
  return name === 'Trust Wallet' ? 'Trust' : name
}

/** The name of a connected wallet: its own, where it tells one through a connector that serves any. */
export function connectionName(told: string | undefined, name: string): string {
  return walletName(safeText(told)) || name
}

/**
 * Which of the six kinds a wagmi connector is. `announced` holds the rdns of EIP-6963 wallets, which
 * may be any text: by the name of another kind a wallet does not become one.
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
 * wagmi's connectors as entries. Ids, names and pictures come from wallets, so all are checked
 * (rule 8): what cannot be read is left out. The second wallet that announces a taken rdns is
 * flagged.
 *
 * @param images - The host's own pictures, by connector id.
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
      // A getter that throws.
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
    // wagmi calls a window.ethereum without a name of its own "Injected".
    name: id === 'injected' ? 'Browser Wallet' : walletName(safeText(connector.name) || shownId),
    namespace: 'eip155',
    imageUrl: ownRow(images, id) ?? safeImageUrl(connector.icon),
    imageId: ownRow(imageIds, id),
    rdns,
  }
}

/** A row of its own: an id may be `constructor`. */
function ownRow(rows: Readonly<Record<string, string>>, id: string): string | undefined {
  return Object.hasOwn(rows, id) ? rows[id] : undefined
}

/** The events of one connector; the counterpart of wagmi's emitter. */
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
