import { type CreateConnectorFn, createConnector, injected } from 'wagmi'
import { sanitizeEip6963 } from '../../src/evm/sanitizeEip6963.ts'

export type BrowserWalletParameters = {
  /**
   * Remember a disconnect, for wallets without a disconnect method.
   * @default true
   */
  shimDisconnect?: boolean
}

browserWallet.type = 'injected' as const

/**
 * Connects the wallet at `window.ethereum` that does not announce itself: the in-app browser of a
 * mobile wallet, or an extension without EIP-6963. Lists show it last, and hide it when a wallet
 * announced itself. It is wagmi's `injected` with a fixed id and name.
 * https://wagmi.sh/core/api/connectors/injected
 *
 * @param parameters.shimDisconnect - Whether to remember a disconnect.
 * @returns A wagmi connector.
 * @example
 * createConfig({ chains, transports, connectors: [browserWallet()] })
 */
export function browserWallet(parameters: BrowserWalletParameters = {}): CreateConnectorFn {
  const { shimDisconnect = true } = parameters
  // Never released, because wagmi does not notify a connector of its end.
  sanitizeEip6963()
  // Without a target, wagmi subscribes to `window.ethereum` only while connected. An announced
  // wallet with the same provider must not connect this connector too.
  return createConnector((config) => ({
    ...injected({ shimDisconnect })(config),
    id: 'injected',
    name: 'Browser Wallet',
    type: browserWallet.type,
  }))
}
