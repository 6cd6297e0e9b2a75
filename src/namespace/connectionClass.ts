import { BaseError } from '../errors/BaseError.ts'
import type { NamespaceState } from './types.ts'

/** A connection's class was read as something that is none of the three. */
export class InvalidConnectionStatusError extends BaseError<'InvalidConnectionStatusError'> {
  constructor(status: string) {
    super('InvalidConnectionStatusError', `Invalid connection status: ${status}`, {
      metaMessages: ['Use connected, active or disconnected.'],
    })
  }
}

/**
 * - `connected`: the connector in use.
 * - `active`: live, but another one is in use.
 * - `disconnected`: has to be connected again.
 */
export type ConnectionClass = 'connected' | 'active' | 'disconnected'

const connectionClasses: readonly string[] = ['connected', 'active', 'disconnected']

/** The class of a connector's connection, compared without regard to case. */
export function connectionClass(
  state: Pick<NamespaceState, 'connections' | 'activeConnectorId'>,
  connectorId: string,
): ConnectionClass {
  const isSame = (id: string | undefined) => id?.toLowerCase() === connectorId.toLowerCase()
  if (isSame(state.activeConnectorId)) return 'connected'
  return state.connections.some((one) => isSame(one.connectorId)) ? 'active' : 'disconnected'
}

/**
 * Checks a class that came from outside (storage, a host's call).
 *
 * @throws InvalidConnectionStatusError for anything but the three classes.
 */
export function parseConnectionClass(status: string): ConnectionClass {
  if (!connectionClasses.includes(status)) throw new InvalidConnectionStatusError(status)
  return status as ConnectionClass
}
