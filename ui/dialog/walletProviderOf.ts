import type { WalletProvider } from '../../queries/index.ts'
import type { KitNamespace } from '../../src/namespace/types.ts'

/**
 * A connected wallet, for reads that ask it first. Only when it is asked is its provider looked for; where there is
 * none the request fails, and the read goes on without the wallet.
 */
export function walletProviderOf(namespace: KitNamespace, connectorUid: string): WalletProvider {
  return {
    async request(call) {
      const own = await namespace.getProvider(connectorUid)
      return (own as WalletProvider).request(call)
    },
  }
}
