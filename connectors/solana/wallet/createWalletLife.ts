import type { KitAccount } from '../../../src/namespace/account.types.ts'
import type { SolanaProvider } from '../../../src/namespace/provider.types.ts'
import type { ConnectorEmitter, NamespaceConnector } from '../../../src/namespace/types.ts'
import type { CaipNetworkId } from '../../../src/networks/types.ts'
import { lazyWithRetry } from '../../../src/utils/lazyWithRetry.ts'

/** What a wallet lets the app see now. */
export type SolanaShare = { accounts: readonly KitAccount[]; networkId: CaipNetworkId }

export type WalletLifeParameters<provider extends SolanaProvider> = {
  emitter: ConnectorEmitter
  read(): SolanaShare
  /** Listens to the wallet; returns the stop. */
  listen(changed: () => void, ended: () => void): (() => void) | undefined
  /** Loads what the wallet is asked by. */
  open(): Promise<provider & { end(): void }>
}

export type WalletLife<provider extends SolanaProvider> = {
  /** After the wallet has answered: what it shares, and from here on every change of that. */
  begin(): SolanaShare
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
export function createWalletLife<provider extends SolanaProvider>({
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
      signMessage: async ({ message, account }) =>
        (await provider()).signMessage({ message, address: account.address }),
      onAccountsChanged: changed,
      onChainChanged() {},
      onDisconnect: ended,
    },
  }
}
