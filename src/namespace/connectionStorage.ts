import type { CaipNetworkId, SupportedNamespace } from '../networks/types.ts'
import type { KitStorage } from '../storage/createKitStorage.ts'
import { isSameAddress } from '../utils/address.ts'
import { accountLimit, connectionLimit } from '../utils/limits.ts'
import { isSameId } from './connections.ts'
import type { Connection, NamespaceState, RecentConnection } from './types.ts'

/** A connection as it is stored: no picture, nothing that is new on every page. */
export type StoredConnection = Omit<RecentConnection, 'imageUrl'>

/** What of a live connection is stored. */
export function toStored(connection: Connection): StoredConnection {
  const { connectorId, name, networkId, auth } = connection
  const accounts = connection.accounts.map(({ namespace: _, ...account }) => account)
  return { connectorId, name, accounts, networkId, ...(auth && { auth }) }
}

/**
 * The connections in a stored row. Whoever can write there may have written anything: of each what
 * is text is kept, and of those without an id nothing.
 */
export function parseStored(row: unknown): readonly StoredConnection[] {
  return records(row).flatMap(({ accounts, auth, ...rest }) => {
    const [owner] = records([auth]).map(texts)
    const stored = {
      ...texts(rest),
      accounts: records(accounts)
        .map(texts)
        .filter((one) => one.address),
      ...(owner?.name && { auth: owner }),
    }
    return 'connectorId' in stored ? (stored as unknown as StoredConnection) : []
  })
}

function texts(record: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}

/** What is no record has none of the fields that are read. */
function records(list: unknown): readonly Record<string, unknown>[] {
  return Array.isArray(list) ? list.filter((one) => one) : []
}

/**
 * Connections merged by connector: of two the first one counts, and the addresses of both are kept,
 * those of the first before the others.
 */
export function mergeStoredConnections(
  all: readonly StoredConnection[],
): readonly StoredConnection[] {
  const united: StoredConnection[] = []
  for (const one of all) {
    const at = united.findIndex(({ connectorId }) => isSameId(connectorId, one.connectorId))
    const known = united[at]
    if (!known) {
      united.push(one)
      continue
    }
    // The embedded wallet has one owner at a time: a former one's addresses are none of this one's.
    if (known.auth) continue
    const more = one.accounts.filter(
      ({ address }) => !known.accounts.some((account) => isSameAddress(account.address, address)),
    )
    united[at] = { ...known, accounts: [...known.accounts, ...more].slice(0, accountLimit) }
  }
  return united.slice(0, connectionLimit)
}

export type StorageMirror = {
  /** Every stored connection that was not ended; undefined where this kit never ran. */
  connections(): readonly StoredConnection[] | undefined
  /**
   * Connections of this page and of the rows as it found them that are not live, with the pictures of wallets that are
   * there. Those that ended are in no row: they are known as long as the page is.
   */
  recent(state: Pick<NamespaceState, 'connectors' | 'connections'>): readonly RecentConnection[]
  /** Takes an address away, and with the last one of a connector its entry. */
  forget(connectorId: string, address: string): void
  /** Forgets every connection of an earlier page. */
  forgetAll(): void
  activeConnectorId(): string | undefined
  /** The network in use when the page was left, of whichever namespace. */
  networkId(): CaipNetworkId | undefined
  isDisconnected(connectorId: string): boolean
  /** Notes, or takes back, that the visitor ended this connection. */
  setDisconnected(connectorId: string, isDisconnected: boolean): void
  /** A stored wallet said that this site is not connected: its addresses go with the next write. */
  setRefused(connectorId: string): void
  /** Takes the connections that the visitor ended out of the rows, and the addresses of those that ended otherwise. */
  forgetEnded(live: readonly Connection[]): void
  /**
   * Writes every row; `waiting` are stored connections whose wallet has not answered yet.
   *
   * @param saysInUse - Whether it is settled here what is in use: other tabs follow that. @default true
   */
  write(state: NamespaceState, waiting: readonly StoredConnection[], saysInUse?: boolean): void
}

/**
 * The only writer of the connection rows in storage (rule 12). They mirror the namespaces' own
 * stores: nothing reads them once a page runs, apart from asking the stored wallets at its start.
 */
export function connectionStorage(
  storage: KitStorage,
  namespace: SupportedNamespace,
): StorageMirror {
  const text = (row: string) =>
    storage.get(row, (raw) => (typeof raw === 'string' ? raw : undefined))
  const { set } = storage
  const byNamespace = (row: string): Record<string, unknown> =>
    storage.get(row, (raw) => (isRecord(raw) ? raw : undefined)) ?? {}
  const list = (row: string): readonly unknown[] | undefined => {
    const found = byNamespace(row)[namespace]
    return Array.isArray(found) ? found : undefined
  }
  const setList = (row: string, value: readonly unknown[]) =>
    set(row, { ...byNamespace(row), [namespace]: value })
  const ended = () =>
    (list('disconnected_connector_ids') ?? []).filter((one) => typeof one === 'string')
  const connectorRow = `${namespace}:connected_connector_id`
  const isDisconnected = (id: string) => ended().some((one) => isSameId(one, id))

  const connections = () => {
    const row = list('connections')
    return row && parseStored(row)
  }
  /** What was live on this page or stored when it began. */
  let known: readonly StoredConnection[] = []
  /** Connectors that were live on this page, or whose wallet refused: without a connection their addresses go. */
  const told = new Set<string>()
  const hasId = (all: readonly { connectorId: string }[], id: string) =>
    all.some(({ connectorId }) => isSameId(connectorId, id))

  /** On a later page a flagged wallet's id means the wallet that it stands beside: not stored. */
  const stored = (state: Pick<NamespaceState, 'connections' | 'connectors'>) =>
    state.connections.filter(
      ({ connectorUid }) =>
        !state.connectors.some((one) => one.uid === connectorUid && one.duplicateRdns),
    )

  /** The stored connections without what is over: an id alone has its wallet asked again by the next page. */
  const withoutEnded = (live: readonly { connectorId: string }[]) =>
    (connections() ?? []).flatMap((one): readonly StoredConnection[] => {
      const { connectorId, name, networkId } = one
      if (hasId(live, connectorId)) return [one]
      if (isDisconnected(connectorId)) return []
      return [
        told.has(connectorId.toLowerCase()) ? { connectorId, name, networkId, accounts: [] } : one,
      ]
    })

  return {
    connections,
    recent(state) {
      known = mergeStoredConnections([
        ...stored(state).map(toStored),
        ...known,
        ...(connections() ?? []),
      ])
      return known.flatMap((one) => {
        if (!one.accounts.length || hasId(state.connections, one.connectorId)) return []
        const wallet = state.connectors.find(({ id }) => isSameId(id, one.connectorId))
        return { ...one, imageUrl: wallet?.imageUrl }
      })
    },
    forget(connectorId, address) {
      const without = (all: readonly StoredConnection[]) =>
        all.flatMap((one) => {
          if (!isSameId(one.connectorId, connectorId)) return one
          const accounts = one.accounts.filter(
            (account) => !isSameAddress(account.address, address),
          )
          return accounts.length ? { ...one, accounts } : []
        })
      known = without(known)
      setList('connections', without(connections() ?? []))
    },
    forgetAll: () => setList('connections', []),
    setRefused: (id) => void told.add(id.toLowerCase()),
    forgetEnded(live) {
      const kept = withoutEnded(live)
      if (JSON.stringify(kept) !== JSON.stringify(connections() ?? [])) setList('connections', kept)
    },
    activeConnectorId: () => text(connectorRow),
    networkId: () => text('active_caip_network_id') as CaipNetworkId | undefined,
    isDisconnected,
    setDisconnected(id, isEnded) {
      if (isEnded !== isDisconnected(id)) {
        const others = ended().filter((one) => !isSameId(one, id))
        setList('disconnected_connector_ids', isEnded ? [...others, id] : others)
      }
    },
    write(state, waiting, saysInUse = true) {
      const isConnected = state.status === 'connected'
      const others = (text('connected_namespaces') ?? '')
        .split(',')
        .filter((one) => one && one !== namespace)
      const connected = isConnected ? [...others, namespace] : others
      const live = stored(state)
      const active = live.find((one) => one.connectorId === state.activeConnectorId)
      for (const { connectorId } of live) told.add(connectorId.toLowerCase())
      setList(
        'connections',
        mergeStoredConnections([
          ...live.map(toStored),
          ...waiting,
          ...withoutEnded([...live, ...waiting]),
        ]),
      )
      set('connected_namespaces', connected.join(',') || undefined)
      set(
        'connection_status',
        connected.length ? 'connected' : isUnderWay(state) ? 'connecting' : 'disconnected',
      )
      if (!saysInUse) return
      set(connectorRow, active?.connectorId ?? waiting[0]?.connectorId)
      // The kit alone points at the namespace that the buttons show; its network is the active one.
      if ((text('active_namespace') ?? namespace) === namespace) {
        set('active_caip_network_id', state.networkId)
      }
    },
  }
}

/** The rows know three statuses: asking what is stored is connecting too. */
function isUnderWay({ status }: NamespaceState): boolean {
  return status === 'connecting' || status === 'reconnecting'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
