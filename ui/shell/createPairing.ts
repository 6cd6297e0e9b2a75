import type { ConnectAttempt, ConnectAttemptState, Kit } from '../../src/kit/types.ts'
import type { KitNamespace } from '../../src/namespace/types.ts'
import type { SupportedNamespace } from '../../src/networks/types.ts'
import type { DirectoryWallet } from '../../src/wallets/types.ts'

/** How a wallet's app was opened: its name, and the link without the pairing link in it. */
export type ChosenLink = { name: string; href: string }

export type PairingState = {
  /** `taken`: a wallet is connected by a code already, and stays until the visitor lets it go. */
  status: 'idle' | 'taken' | ConnectAttemptState['status']
  /** The pairing link while there is a good one. */
  uri?: string
  /** When the link is over, by the kit's clock; undefined for a link of the app's own. */
  expiresAt?: number
  /** Counts the attempts. */
  round: number
  /** The wallet that the visitor means, and the link that opened it. */
  wallet?: DirectoryWallet
  link?: ChosenLink
}

export type Pairing = {
  getState(): PairingState
  subscribe(listener: () => void): () => void
  /** Has a link made, unless that is going on for the same namespace, or a good one is there. */
  begin(): void
  /** Ends what goes on, and has a new link made; a wallet that was in the way has to go. */
  retry(): void
  /** Says which wallet the visitor means, and the link that opened it. */
  choose(wallet?: DirectoryWallet, link?: ChosenLink): void
  /** Shows a link that the app made itself. */
  show(uri: string): void
  /** Ends what goes on. */
  end(): void
}

const goesOn: readonly PairingState['status'][] = ['opening', 'waiting', 'alreadyOpen', 'pairing']

/**
 * The one pairing of an open dialog, shared by its views: on a phone the link is made while the list
 * is shown, so that a tap can open the app with it.
 *
 * @param wanted - The namespace that a wallet is wanted for; undefined: the active one.
 */
export function createPairing(
  kit: Pick<Kit, 'namespaces' | 'activeNamespace' | 'startConnect' | 'disconnect'>,
  wanted: () => SupportedNamespace | undefined = () => undefined,
): Pairing {
  const listeners = new Set<() => void>()
  let state: PairingState = { status: 'idle', round: 0 }
  let attempt: ConnectAttempt | undefined
  /** Counts what was asked for: what is waited for after something newer starts nothing. */
  let asked = 0
  /** Ends the watch on the wallet in the way. */
  let unwatch = () => {}
  /** What it was last begun for. */
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
    // Trying again finds no connector either.
    return 'error' in now && now.error.code === 'ConnectorNotFound' ? 'failed' : now.status
  }

  /** The wallet has no account where it was asked for one, and has some in another namespace of the kit. */
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

  /** What a code has connected: one session for all namespaces, which a second one would end. */
  function paired() {
    return kit.namespaces.flatMap((of) => {
      const { connectors, connections } = of.getState()
      const codes = connectors.filter(({ type }) => type === 'WALLET_CONNECT')
      return connections
        .filter((one) => codes.some(({ uid }) => uid === one.connectorUid))
        .map(({ connectorId }) => ({ namespace: of.namespace, connectorId }))
    })
  }

  /** Another wallet is asked for once this one is let go: by the visitor, or by itself. */
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
    // Another one is in use as soon as its wallet is let go.
    const active = kit.activeNamespace().namespace
    // The kit has forgotten it even where its wallet fails to follow.
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

/** When it is known whether a stored session lives: a new one would end it unasked. */
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
