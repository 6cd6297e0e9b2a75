import type { ConnectAttempt, ConnectAttemptState, Kit } from '../../../../src/kit/types.ts'
import type { KitNamespace } from '../../../../src/namespace/types.ts'
import type { SupportedNamespace } from '../../../../src/networks/types.ts'
import type { Pairing, PairingState } from '../../../shell/pairingSlot.ts'

const goesOn: readonly PairingState['status'][] = ['opening', 'waiting', 'alreadyOpen', 'pairing']

/**
 * Creates the pairing that all views of an open dialog share. On a phone, the URI is created while the wallet
 * list is visible, so that a tap can open the app.
 *
 * @param wanted - Returns the namespace to connect, or undefined for the active namespace.
 */
export function createPairing(
  kit: Pick<Kit, 'namespaces' | 'activeNamespace' | 'startConnect' | 'disconnect'>,
  wanted: () => SupportedNamespace | undefined = () => undefined,
): Pairing {
  const listeners = new Set<() => void>()
  let state: PairingState = { status: 'idle', round: 0 }
  let attempt: ConnectAttempt | undefined
  /** Number of starts so far. An outdated start stops after its next `await`. */
  let asked = 0
  /** Stops watching the other wallet, which is connected through a QR code. */
  let unwatch = () => {}
  /** The namespace of the last start. */
  let begunFor: SupportedNamespace | undefined

  function become(next: Partial<PairingState>) {
    state = { ...state, ...next }
    for (const listener of [...listeners]) listener()
  }

  function follow(next: ConnectAttempt) {
    attempt = next
    const read = () => {
      if (attempt !== next) return
      const now = next.getState()
      const { uri, expiresAt } = now.status === 'pairing' ? now : {}
      become({ status: statusOf(now), uri, expiresAt })
    }
    next.subscribe(read)
    read()
  }

  function statusOf(now: ConnectAttemptState): PairingState['status'] {
    if (isConnectedElsewhere(now)) return 'connected'
    // A retry doesn't help if the connector is missing.
    return 'error' in now && now.error.code === 'ConnectorNotFound' ? 'failed' : now.status
  }

  /** Whether the wallet approved accounts only in other namespaces of the kit. */
  function isConnectedElsewhere(now: ConnectAttemptState): boolean {
    const { approved } = ('error' in now ? now.error : {}) as { approved?: readonly string[] }
    return kit.namespaces.some(({ namespace }) => approved?.includes(namespace))
  }

  function drop() {
    const last = attempt
    asked += 1
    unwatch()
    unwatch = () => {}
    attempt = undefined
    last?.cancel()
  }

  /** Returns the WalletConnect connections. They share one session, which a second session would replace. */
  function paired() {
    return kit.namespaces.flatMap((of) => {
      const { connectors, connections } = of.getState()
      const codes = connectors.filter(({ type }) => type === 'WALLET_CONNECT')
      return connections
        .filter((one) => codes.some(({ uid }) => uid === one.connectorUid))
        .map(({ connectorId }) => ({ namespace: of.namespace, connectorId }))
    })
  }

  /** Waits until the connected wallet disconnects, then starts the pairing. */
  function wait() {
    become({ status: 'taken' })
    const look = () => {
      if (paired().length === 0) void start()
    }
    const stops = kit.namespaces.map((of) => of.subscribe(look))
    unwatch = () => {
      for (const stop of stops) stop()
    }
  }

  async function start({ endsPaired = false } = {}) {
    drop()
    const mine = asked
    begunFor = wanted()
    const inTheWay = paired()
    become({ status: 'opening', uri: undefined, expiresAt: undefined, round: state.round + 1 })
    if (inTheWay.length > 0 && !endsPaired) return wait()
    // The active namespace is read before the disconnect, which changes it.
    const active = kit.activeNamespace().namespace
    // The kit removes the connection even if the wallet fails to disconnect.
    await Promise.all(inTheWay.map((one) => kit.disconnect(one).catch(() => {})))
    await Promise.all(kit.namespaces.map(revived))
    if (mine !== asked) return
    if (paired().length > 0 && !endsPaired) return wait()
    const namespace = begunFor ?? active
    follow(kit.startConnect({ connectorType: 'WALLET_CONNECT', namespace }))
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    begin() {
      if (!goesOn.includes(state.status) || (attempt && begunFor !== wanted())) void start()
    },
    retry: () => void start({ endsPaired: state.status === 'taken' }),
    choose: (wallet, link) => become({ wallet, link }),
    show(uri) {
      drop()
      become({ status: 'pairing', uri, expiresAt: undefined })
    },
    end() {
      drop()
      const over = { uri: undefined, expiresAt: undefined, wallet: undefined, link: undefined }
      become({ status: 'idle', ...over })
    },
  }
}

/** Resolves once reconnecting has finished, because a new session would end a restored one. */
function revived(of: KitNamespace): Promise<void> {
  const isOpen = () => ['checking', 'reconnecting'].includes(of.getState().status)
  return new Promise((resolve) => {
    if (!isOpen()) return resolve()
    const stop = of.subscribe(() => {
      if (isOpen()) return
      stop()
      resolve()
    })
  })
}
