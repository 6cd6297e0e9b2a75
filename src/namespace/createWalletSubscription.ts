import type { CaipNetworkId } from '../networks/types.ts'
import { lazyWithRetry } from '../utils/lazyWithRetry.ts'
import type { KitAccount } from './account.types.ts'
import type { ConnectorEmitter, NamespaceConnector } from './types.ts'

/**
 * The part of a provider that is needed to sign messages. Some providers return an object instead
 * of just the signature.
 */
type SigningProvider = {
  signMessage(parameters: {
    message: string
    address: string
  }): Promise<string | { signature: string }>
}

/** The accounts and network that a wallet shares with the site. */
export type WalletShare = { accounts: readonly KitAccount[]; networkId: CaipNetworkId }

export type WalletSubscriptionParameters<provider extends SigningProvider> = {
  emitter: ConnectorEmitter
  read(): WalletShare
  /** Subscribes to the wallet. Returns a cleanup function. */
  listen(changed: () => void, ended: () => void): (() => void) | undefined
  /** Loads the provider. */
  open(): Promise<provider & { end(): void }>
}

export type WalletSubscription<provider extends SigningProvider> = {
  /**
   * Call this after the wallet has approved the connection. Subscribes to changes and returns what
   * the wallet shares.
   */
  begin(): WalletShare
  /**
   * Waits for the outcome of a prompt that is already open, until the signal aborts. The wallet
   * reports the outcome as a change.
   */
  wait(signal: AbortSignal): void
  /** Unsubscribes and rejects pending requests. */
  stop(): void
  provider(): Promise<provider>
  /** Connector members that are the same for every wallet. */
  members: Pick<
    NamespaceConnector<provider>,
    | 'getAccounts'
    | 'getProvider'
    | 'getChainId'
    | 'onAccountsChanged'
    | 'onChainChanged'
    | 'onDisconnect'
  > & { signMessage: NonNullable<NamespaceConnector['signMessage']> }
}

/** Manages the subscription to a wallet while it is connected. */
export function createWalletSubscription<provider extends SigningProvider>({
  emitter,
  read,
  listen,
  open,
}: WalletSubscriptionParameters<provider>): WalletSubscription<provider> {
  const provider = lazyWithRetry(open)
  let isLive = false
  let unlisten: (() => void) | undefined

  function startListening() {
    stop()
    unlisten = listen(changed, ended)
  }

  function stop() {
    isLive = false
    provider.loaded?.end()
    const last = unlisten
    unlisten = undefined
    try {
      last?.()
    } catch {
      // If unsubscribing fails, later events still have no effect.
    }
  }

  // Event payloads are unreliable, so read the wallet again instead.
  function changed() {
    const share = read()
    if (!share.accounts.length) return ended()
    emitter.emit(isLive ? 'change' : 'connect', share)
    isLive = true
  }

  function ended() {
    if (!isLive) return
    stop()
    emitter.emit('disconnect')
  }

  return {
    begin() {
      const share = read()
      if (share.accounts.length) {
        startListening()
        isLive = true
      }
      return share
    },
    wait(signal) {
      if (signal.aborted) return
      startListening()
      signal.addEventListener('abort', stop)
    },
    stop,
    provider,
    members: {
      getAccounts: async () => read().accounts,
      getProvider: provider,
      getChainId: async () => read().networkId,
      async signMessage({ message, account }) {
        const wallet = await provider()
        const signed = await wallet.signMessage({ message, address: account.address })
        return typeof signed === 'string' ? signed : signed.signature
      },
      onAccountsChanged: changed,
      onChainChanged() {},
      onDisconnect: ended,
    },
  }
}
