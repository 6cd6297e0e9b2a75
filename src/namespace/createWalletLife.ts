import type { CaipNetworkId } from '../networks/types.ts'
import { lazyWithRetry } from '../utils/lazyWithRetry.ts'
import type { KitAccount } from './account.types.ts'
import type { ConnectorEmitter, NamespaceConnector } from './types.ts'

/** What the facade asks of a wallet's provider; some say more of a signature than its text. */
type SigningProvider = {
  signMessage(parameters: {
    message: string
    address: string
  }): Promise<string | { signature: string }>
}

/** What a wallet lets the app see now. */
export type WalletShare = { accounts: readonly KitAccount[]; networkId: CaipNetworkId }

export type WalletLifeParameters<provider extends SigningProvider> = {
  emitter: ConnectorEmitter
  read(): WalletShare
  /** Listens to the wallet; returns the stop. */
  listen(changed: () => void, ended: () => void): (() => void) | undefined
  /** Loads what the wallet is asked by. */
  open(): Promise<provider & { end(): void }>
}

export type WalletLife<provider extends SigningProvider> = {
  /** After the wallet has answered: what it shares, and from here on every change of that. */
  begin(): WalletShare
  /** A window that is open already may be answered late: the answer comes as a change, until nobody waits. */
  wait(signal: AbortSignal): void
  /** Asks and hears nothing any more. */
  stop(): void
  provider(): Promise<provider>
  /** The members of a connector that are the same for each wallet. */
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

/** A wallet that is listened to from its connection to the end of it. */
export function createWalletLife<provider extends SigningProvider>({
  emitter,
  read,
  listen,
  open,
}: WalletLifeParameters<provider>): WalletLife<provider> {
  const provider = lazyWithRetry(open)
  let isLive = false
  let unlisten: (() => void) | undefined

  function hear() {
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
      // Whoever cannot stop telling is not listened to.
    }
  }

  // Wallets tell that something changed; what it is, is read.
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
        hear()
        isLive = true
      }
      return share
    },
    wait(signal) {
      if (signal.aborted) return
      hear()
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
