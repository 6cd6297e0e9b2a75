import type { Connection, RecentConnection } from './types.ts'

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
