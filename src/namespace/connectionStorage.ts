import type { CaipNetworkId, SupportedNamespace } from '../networks/types.ts'
import type { KitStorage } from '../storage/createKitStorage.ts'
import { isSameAddress } from '../utils/address.ts'
import { accountLimit, connectionLimit } from '../utils/timesAndLimits.ts'
import { isSameId } from './connections.ts'
import type { Connection, NamespaceState, RecentConnection } from './types.ts'

/**
 * A connection as it is stored: without its image, and without its `connectorUid`, which changes on
 * each page load.
 */
export type StoredConnection = Omit<RecentConnection, 'imageUrl'>

/** Picks the fields of a connection that are stored. */
export function toStored(connection: Connection): StoredConnection {
  const { connectorId, name, networkId, auth } = connection
  const accounts = connection.accounts.map(({ namespace: _, ...account }) => account)
  return { connectorId, name, accounts, networkId, ...(auth && { auth }) }
}

/**
 * Parses stored connections. Storage is untrusted, so only string fields are kept, and entries
 * without a connector id are dropped.
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

/** Returns the objects in a list, dropping all other entries. */
function records(list: unknown): readonly Record<string, unknown>[] {
  return Array.isArray(list) ? list.filter((one) => one) : []
}

/**
 * Merges connections that have the same connector. The connector's first connection wins, and the
 * addresses of its other connections are appended.
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
    // The embedded wallet has one owner at a time, so addresses of different owners are not merged.
    if (known.auth) continue
    const more = one.accounts.filter(
      ({ address }) => !known.accounts.some((account) => isSameAddress(account.address, address)),
    )
    united[at] = { ...known, accounts: [...known.accounts, ...more].slice(0, accountLimit) }
  }
  return united.slice(0, connectionLimit)
}

export type StorageMirror = {
  /**
   * Returns the stored connections, or `undefined` if none have been stored yet. They can include
   * connections that are marked as disconnected.
   */
  connections(): readonly StoredConnection[] | undefined
  /**
   * Returns connections from this page and from storage that are not currently connected. If the
   * wallet is installed, its image is included. A connection that ends is removed from storage, but
   * stays in this list until the page closes.
   */
  recent(state: Pick<NamespaceState, 'connectors' | 'connections'>): readonly RecentConnection[]
  /**
   * Removes an address. If the connector has no other address, the connector's entry is removed
   * too.
   */
  forget(connectorId: string, address: string): void
  /** Removes all stored connections. */
  forgetAll(): void
  activeConnectorId(): string | undefined
  /** Returns the stored network of the namespace that was last active. */
  networkId(): CaipNetworkId | undefined
  isDisconnected(connectorId: string): boolean
  /** Marks a connector as disconnected by the user, or removes the mark. */
  setDisconnected(connectorId: string, isDisconnected: boolean): void
  /** Marks a stored wallet as no longer authorized, so that the next write drops its addresses. */
  setRefused(connectorId: string): void
  /**
   * Removes connections that the user disconnected, and the addresses of other connections that
   * have ended.
   */
  forgetEnded(live: readonly Connection[]): void
  /**
   * Writes all rows.
   *
   * @param waiting - Stored connections whose wallet has not responded yet.
   * @param isActiveFinal - Whether the active connection is final. If so, other tabs follow it.
   * @default true
   */
  write(state: NamespaceState, waiting: readonly StoredConnection[], isActiveFinal?: boolean): void
}

/**
 * Creates the functions that read and write a namespace's connections in storage. No other module
 * writes connections. The stored rows mirror the namespace stores, and are read on page load and
 * whenever another tab writes.
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
  /** Connections that were active on this page or were stored when the page loaded. */
  let known: readonly StoredConnection[] = []
  /**
   * Ids of connectors that connected on this page or whose wallet no longer authorizes the site.
   * Their stored addresses are dropped once they are no longer connected.
   */
  const respondedIds = new Set<string>()
  const hasId = (all: readonly { connectorId: string }[], id: string) =>
    all.some(({ connectorId }) => isSameId(connectorId, id))

  /**
   * Returns the connections to store. Duplicate wallets are omitted: they share another wallet's
   * id, so the next page load would reconnect that wallet instead.
   */
  const stored = (state: Pick<NamespaceState, 'connections' | 'connectors'>) =>
    state.connections.filter(
      ({ connectorUid }) =>
        !state.connectors.some((one) => one.uid === connectorUid && one.duplicateRdns),
    )

  /**
   * Returns the stored connections, except disconnected ones. Entries of wallets that have already
   * responded lose their addresses, but are kept so that the next page load can reconnect the
   * wallet.
   */
  const withoutEnded = (live: readonly { connectorId: string }[]) =>
    (connections() ?? []).flatMap((one): readonly StoredConnection[] => {
      const { connectorId, name, networkId } = one
      if (hasId(live, connectorId)) return [one]
      if (isDisconnected(connectorId)) return []
      return [
        respondedIds.has(connectorId.toLowerCase())
          ? { connectorId, name, networkId, accounts: [] }
          : one,
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
    setRefused: (id) => void respondedIds.add(id.toLowerCase()),
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
    write(state, waiting, isActiveFinal = true) {
      const isConnected = state.status === 'connected'
      const others = (text('connected_namespaces') ?? '')
        .split(',')
        .filter((one) => one && one !== namespace)
      const connected = isConnected ? [...others, namespace] : others
      const live = stored(state)
      const active = live.find((one) => one.connectorId === state.activeConnectorId)
      for (const { connectorId } of live) respondedIds.add(connectorId.toLowerCase())
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
      if (!isActiveFinal) return
      set(connectorRow, active?.connectorId ?? waiting[0]?.connectorId)
      // `active_caip_network_id` is stored only for the active namespace.
      if ((text('active_namespace') ?? namespace) === namespace) {
        set('active_caip_network_id', state.networkId)
      }
    },
  }
}

/** Whether the status is stored as `connecting`. Storage has no `reconnecting` status. */
function isUnderWay({ status }: NamespaceState): boolean {
  return status === 'connecting' || status === 'reconnecting'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
