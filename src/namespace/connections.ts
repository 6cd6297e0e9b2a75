import { DisconnectFailedError } from '../errors/connect.ts'
import type { SupportedNamespace } from '../networks/types.ts'
import type { Clock } from '../utils/clock.ts'
import { disconnectLimitMs } from '../utils/limits.ts'
import type { SourceState } from './source.types.ts'
import type { Connection, NamespaceState } from './types.ts'

/**
 * - `connected`: the connector in use.
 * - `active`: live, but another one is in use.
 * - `disconnected`: has to be connected again.
 */
export type ConnectionStatus = 'connected' | 'active' | 'disconnected'

/** The class of a connector's connection, compared without regard to case. */
export function connectionStatus(
  state: Pick<NamespaceState, 'connections' | 'activeConnectorId'>,
  connectorId: string,
): ConnectionStatus {
  const isSame = (id: string | undefined) => id?.toLowerCase() === connectorId.toLowerCase()
  if (isSame(state.activeConnectorId)) return 'connected'
  return state.connections.some((one) => isSame(one.connectorId)) ? 'active' : 'disconnected'
}

/**
 * The connection in use. Two wallets may claim one identity: of these the one that has the account in use.
 */
export function connectionInUse<namespace extends SupportedNamespace>({
  connections,
  activeConnectorId,
  account,
}: Pick<NamespaceState<namespace>, 'connections' | 'activeConnectorId' | 'account'>):
  | Connection<namespace>
  | undefined {
  return connections.find(
    ({ connectorId, accounts }) =>
      connectorId === activeConnectorId &&
      (!account || accounts.some(({ address }) => address === account.address)),
  )
}

/** Connector ids are compared without regard to case. */
export function isSameId(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

/**
 * Tells wallets that their connections are over, all at once. One that hangs is left after 3 s.
 *
 * @throws DisconnectFailedError when one failed.
 */
export async function disconnectAll(
  leaves: readonly (() => Promise<void>)[],
  clock: Clock,
): Promise<void> {
  const failures: unknown[] = []
  await Promise.all(
    leaves.map(
      (leave) =>
        new Promise<void>((resolve) => {
          const release = clock.after(disconnectLimitMs, resolve)
          leave()
            .catch((error) => failures.push(error))
            .finally(() => {
              release()
              resolve()
            })
        }),
    ),
  )
  if (failures.length) {
    throw new DisconnectFailedError({ cause: failures.length > 1 ? unite(failures) : failures[0] })
  }
}

/** One error that says what each of several said. */
function unite(failures: readonly unknown[]): AggregateError {
  const said = failures.map((one) => (one instanceof Error ? one.message : String(one)))
  return new AggregateError(failures, said.join(', '))
}

/** What a store's connection in use is: the one that was chosen last, else the first. */
export function preferredConnection({
  connections,
  activeUid,
}: SourceState): Connection | undefined {
  return connections.find((one) => one.connectorUid === activeUid) ?? connections[0]
}
