import type { CaipNetworkId, Connection, ConnectorEntry } from '../namespace/types.ts'

/** The one next action that a settled or waiting attempt offers. */
export type ConnectNextAction =
  | 'cancel'
  | 'openAgain'
  | 'askAgain'
  | 'tryAgain'
  | 'install'
  | 'none'

/**
 * Where an attempt stands. `opening`, `waiting` and `alreadyOpen` go on; all others are final:
 * connected, rejected, closed, timedOut, unreachable, failed (rule 6).
 */
export type ConnectAttemptState =
  | { status: 'opening' | 'waiting' | 'alreadyOpen'; attemptId: string; next: ConnectNextAction }
  | { status: 'connected'; attemptId: string; next: 'none'; connection: Connection }
  | {
      status: 'rejected' | 'closed' | 'timedOut' | 'unreachable' | 'failed'
      attemptId: string
      next: ConnectNextAction
      error: Error
    }

export type ConnectAttempt = {
  readonly id: string
  readonly connector: ConnectorEntry
  getState(): ConnectAttemptState
  subscribe(listener: () => void): () => void
  /** Ends the attempt as `closed`. A late answer of the wallet is dropped and undone. */
  cancel(): void
  /** Resolves, never rejects, with the final state. */
  settled: Promise<ConnectAttemptState>
}

export type StartConnectParameters = {
  connectorUid: string
  networkId?: CaipNetworkId
}
