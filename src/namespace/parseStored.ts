import { safeText } from '../utils/safeText.ts'
import type { CaipNetworkId, Connection, RecentConnection, SupportedNamespace } from './types.ts'

/** A connection as it is stored: no picture, nothing that is new on every page. */
export type StoredConnection = Omit<RecentConnection, 'imageUrl'>

/** What of a live connection is stored. */
export function toStored(connection: Connection): StoredConnection {
  const { connectorId, name, networkId, auth } = connection
  const accounts = connection.accounts.map(({ namespace: _, ...account }) => account)
  return { connectorId, name, accounts, networkId, ...(auth && { auth }) }
}

/**
 * The connections in a stored row. Whoever can write there may have written anything: what does not
 * fit is left out.
 */
export function parseStored(
  row: unknown,
  namespace: SupportedNamespace,
): readonly StoredConnection[] {
  return records(row).flatMap(({ connectorId, name, accounts, networkId, auth }) => {
    if (typeof connectorId !== 'string') return []
    const isOwn = typeof networkId === 'string' && networkId.startsWith(`${namespace}:`)
    const [owner] = records([auth])
    return {
      connectorId,
      ...(typeof name === 'string' && { name: safeText(name) }),
      accounts: records(accounts).flatMap(parseAccount),
      ...(isOwn && { networkId: networkId as CaipNetworkId }),
      ...(typeof owner?.name === 'string' && { auth: { ...texts(owner), name: owner.name } }),
    }
  })
}

function parseAccount(account: Record<string, unknown>): StoredConnection['accounts'] {
  const { address, type, purpose, publicKey } = account
  if (typeof address !== 'string') return []
  return [
    {
      address,
      ...((type === 'eoa' || type === 'smartAccount') && { type }),
      ...((purpose === 'payment' || purpose === 'ordinal') && { purpose }),
      ...(typeof publicKey === 'string' && { publicKey }),
    },
  ]
}

function texts({ username }: Record<string, unknown>): { username?: string } {
  return typeof username === 'string' ? { username } : {}
}

function records(list: unknown): readonly Record<string, unknown>[] {
  const all: readonly unknown[] = Array.isArray(list) ? list : []
  return all.filter(
    (one): one is Record<string, unknown> => typeof one === 'object' && one !== null,
  )
}
