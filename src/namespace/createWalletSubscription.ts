import type { CaipNetworkId } from '../networks/types.ts'
import { lazyWithRetry } from '../utils/lazyWithRetry.ts'
import type { KitAccount } from './account.types.ts'
import type { ConnectorEmitter, NamespaceConnector } from './types.ts'

/** The part of a provider that `signMessage` needs. Some providers return more than the signature. */
type SigningProvider = {
  signMessage(parameters: {
    message: string
    address: string
  }): Promise<string | { signature: string }>
}

/** The accounts and the network that a wallet currently shares. */
export type WalletShare = { accounts: readonly KitAccount[]; networkId: CaipNetworkId }

export type WalletSubscriptionParameters<provider extends SigningProvider> = {
  emitter: ConnectorEmitter
  read(): WalletShare
  /** Subscribes to the wallet. Returns the cleanup. */
  listen(changed: () => void, ended: () => void): (() => void) | undefined
  /** Loads the provider. */
  open(): Promise<provider & { end(): void }>
}

export type WalletSubscription<provider extends SigningProvider> = {
  /** Called after the wallet responded: returns the shared accounts and subscribes to changes. */
  begin(): WalletShare
  /** Waits for the response to a prompt that is already open. It arrives as a change, until the signal aborts. */
  wait(signal: AbortSignal): void
  /** Stops listening and rejects pending requests. */
  stop(): void
  provider(): Promise<provider>
  /** The connector members that are the same for each wallet. */
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

/** Manages the subscription to a wallet from its connection to its end. */
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
      // A failing unsubscribe is ignored; later events have no effect.
    }
  }

  // Events carry no reliable data, so the wallet is read again.
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
