import type { BaseError } from '../errors/BaseError.ts'
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
 * Where an attempt stands. `opening`, `waiting`, `alreadyOpen` and `pairing` go on; all others are
 * final: connected, rejected, closed, timedOut, unreachable, failed (rule 6).
 *
 * `pairing` comes with WalletConnect alone: `uri` is for a QR code or a link into the wallet's app,
 * and a new one takes its place before `expiresAt` (milliseconds since the epoch, the kit's clock).
 */
export type ConnectAttemptState =
  | { status: 'opening' | 'waiting' | 'alreadyOpen'; attemptId: string; next: ConnectNextAction }
  | { status: 'pairing'; attemptId: string; next: 'cancel'; uri: string; expiresAt: number }
  | { status: 'connected'; attemptId: string; next: 'none'; connection: Connection }
  | {
      status: 'rejected' | 'closed' | 'timedOut' | 'unreachable' | 'failed'
      attemptId: string
      next: ConnectNextAction
      error: BaseError
    }

export type ConnectAttempt = {
  readonly id: string
  readonly connector: ConnectorEntry
  getState(): ConnectAttemptState
  subscribe(listener: () => void): () => void
  /**
   * Ends the attempt as `closed`. A late answer of the wallet is dropped and undone. An approval that came before
   * stands: then the attempt becomes `connected` a microtask later.
   */
  cancel(): void
  /** Resolves, never rejects, with the final state. */
  settled: Promise<ConnectAttemptState>
}

export type StartConnectParameters = {
  connectorUid: string
  networkId?: CaipNetworkId
}
