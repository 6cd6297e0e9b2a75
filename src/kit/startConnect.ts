import type { AlertKey } from '../errors/alerts.ts'
import { type BaseError, walkCauses } from '../errors/BaseError.ts'
import { ConnectorNotFoundError, ConnectTimedOutError } from '../errors/connect.ts'
import { ConnectClosedError } from '../errors/connectAttempt.ts'
import { toConnectError } from '../namespace/toConnectError.ts'
import type { ConnectorEntry, KitNamespace } from '../namespace/types.ts'
import {
  connectLimitMs,
  connectWaitingMs,
  listLimitMs,
  pairingExpiryMs,
} from '../utils/timesAndLimits.ts'
import { findDirectoryWallet } from '../wallets/directoryWallet.ts'
import type { OpenAttempt } from './connectAttempt.ts'
import type {
  ConnectAttemptState,
  ConnectNextAction,
  Kit,
  PairingLinks,
  StartConnectParameters,
} from './types.ts'

type FailedStatus = Extract<ConnectAttemptState, { error: BaseError }>['status']

/** An attempt's final status and next action, keyed by error code. */
const ends: Readonly<Record<string, readonly [FailedStatus, ConnectNextAction]>> = {
  ConnectRejected: ['rejected', 'tryAgain'],
  ConnectClosed: ['closed', 'tryAgain'],
  ConnectTimedOut: ['timedOut', 'tryAgain'],
  ConnectUnreachable: ['unreachable', 'tryAgain'],
  RelayRefused: ['unreachable', 'tryAgain'],
  RelayUnreachable: ['unreachable', 'tryAgain'],
  PairingExpired: ['timedOut', 'tryAgain'],
  ConnectorNotFound: ['unreachable', 'install'],
  WalletNotFound: ['unreachable', 'none'],
}

/** Kit members that a connect attempt uses. */
export type ConnectingKit = Pick<Kit, 'namespaces' | 'clock'> &
  Pick<Kit, 'http' | 'config'> &
  Partial<Pick<Kit, 'activeNamespace' | 'events' | 'alerts'>>

/**
 * Runs a connect attempt and updates its state. In every state, `next` is the action to offer to
 * the user. An attempt without WalletConnect has a time limit. A WalletConnect attempt renews its
 * pairing URI until the wallet responds or the attempt is canceled. Starting a new attempt in the
 * same namespace closes the previous attempt.
 */
export function startConnect(
  attempt: OpenAttempt,
  kit: ConnectingKit,
  wanted: StartConnectParameters,
): void {
  if (attempt.isOver()) return
  const { id: attemptId, become } = attempt
  const { clock, events, alerts } = kit
  const abort = new AbortController()
  let namespace: KitNamespace | undefined
  let stops: readonly (() => void)[] = []

  // Subscribe first, so that cleanup runs before other listeners.
  attempt.subscribe(() => {
    if (!attempt.isOver()) return
    for (const stop of stops) stop()
    const { connector } = attempt
    if (!connector || !namespace) return
    events?.emit('connectSettled', {
      connectorId: connector.id,
      namespace: namespace.namespace,
      status: attempt.getState().status as 'connected',
    })
  })
  attempt.onCancel = () => {
    abort.abort()
    // If the wallet approved before the attempt was canceled, the attempt still ends as connected.
    // Its state is updated in a microtask.
    const isConnected = namespace
      ?.getState()
      .connections.some((one) => one.connectorUid === attempt.connector?.uid)
    if (!isConnected) fail(new ConnectClosedError())
  }

  const { connector = find() } = wanted
  if (connector) connect(connector)
  else search().catch((error: unknown) => fail(toConnectError(error)))

  function fail(error: BaseError) {
    if (attempt.isOver()) return
    const { code } = error
    const [status, next] = ends[code] ?? ['failed', 'tryAgain']
    const alertCause = walkCauses(error, (one) => alertOf(one) !== undefined)
    if (alertCause)
      alerts?.report(alertOf(alertCause) as AlertKey, {
        origin: globalThis.location?.origin ?? 'unknown',
      })
    // If the session connected a different namespace, the error is not logged.
    else if (status === 'failed' && !(error as { isElsewhere?: boolean }).isElsewhere)
      alerts?.logError(error)
    become({ status, attemptId, next, error })
  }

  /** Returns all connectors, with those of the requested and the active namespace first. */
  function connectors(): readonly ConnectorEntry[] {
    const first = kit.namespaces.filter((one) => one.namespace === wanted.namespace)
    return [...first, kit.activeNamespace?.() ?? [], kit.namespaces]
      .flat()
      .flatMap((one) => one.getState().connectors)
  }

  function find(): ConnectorEntry | undefined {
    const { connectorUid, connectorType, walletId } = wanted
    return connectors().find(({ uid, type, explorerId }) =>
      walletId ? explorerId === walletId : uid === connectorUid || type === connectorType,
    )
  }

  /**
   * Waits until the connectors are listed and the wallet directory has returned the wallet, then
   * looks for the connector again.
   */
  async function search(): Promise<void> {
    const { walletId, connectorUid, connectorType } = wanted
    const { signal } = abort
    const [wallet] = await Promise.all([
      walletId === undefined ? undefined : findDirectoryWallet(kit, { id: walletId, signal }),
      Promise.all(kit.namespaces.map(listed)),
    ])
    if (attempt.isOver()) return
    const found = wallet ? wallet.find(connectors()) : find()
    if (!found) throw new ConnectorNotFoundError(wallet?.name ?? `${connectorUid ?? connectorType}`)
    connect(found, wallet?.links)
  }

  /** Resolves once the namespace has listed its connectors, or after the time limit. */
  async function listed(of: KitNamespace): Promise<void> {
    const real = (await of.prepare?.()) ?? of
    const isListed = () => real.getState().status !== 'checking'
    if (isListed()) return
    await new Promise<void>((resolve) => {
      const end = () => {
        cancel()
        stop()
        resolve()
      }
      const cancel = clock.after(listLimitMs, end)
      const stop = real.subscribe(() => {
        if (isListed()) end()
      })
      stops = [...stops, end]
    })
  }

  function connect(entry: ConnectorEntry, links?: (uri: string) => PairingLinks) {
    const of = kit.namespaces.find((one) => one.namespace === entry.namespace)
    if (!of) return fail(new ConnectorNotFoundError(entry.name))
    namespace = of
    attempt.connector = entry
    const { id: connectorId, uid: connectorUid, name } = entry
    // WalletConnect connectors have their own time limits for creating a pairing URI and for its
    // expiry.
    if (entry.type !== 'WALLET_CONNECT')
      stops = [
        clock.after(connectWaitingMs, () => {
          if (attempt.getState().status === 'opening')
            become({ status: 'waiting', attemptId, next: 'openAgain' })
        }),
        clock.after(connectLimitMs, () => {
          fail(new ConnectTimedOutError())
          abort.abort()
        }),
      ]
    events?.emit('connectStarted', { connectorId, name, namespace: of.namespace })
    of.connect({
      connectorUid,
      networkId: wanted.networkId,
      signal: abort.signal,
      onAlreadyOpen: () => become({ status: 'alreadyOpen', attemptId, next: 'openAgain' }),
      onUri: (uri) =>
        become({
          status: 'pairing',
          attemptId,
          next: 'cancel',
          uri,
          expiresAt: clock.now() + pairingExpiryMs,
          ...(links && { links: links(uri) }),
        }),
    }).then(
      (connection) => become({ status: 'connected', attemptId, next: 'none', connection }),
      (error) => fail(toConnectError(error)),
    )
  }
}

/** Returns a connector error's alert key. */
function alertOf(error: unknown): AlertKey | undefined {
  return (error as { alert?: AlertKey } | undefined)?.alert
}
