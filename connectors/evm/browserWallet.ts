import { type CreateConnectorFn, createConnector, injected } from 'wagmi'
import { sanitizeEip6963 } from '../../src/evm/sanitizeEip6963.ts'

export type BrowserWalletParameters = {
  /** Whether to store a disconnect, for wallets without a disconnect method. @default true */
  shimDisconnect?: boolean
}

browserWallet.type = 'injected' as const

/**
 * Creates a connector for the wallet at `window.ethereum`: the in-app browser of a mobile wallet,
 * or an extension without EIP-6963. It is listed last, and hidden if a wallet is announced. Same as
 * wagmi's `injected`, but with a fixed id and name. https://wagmi.sh/core/api/connectors/injected
 *
 * @param parameters.shimDisconnect - Whether to store a disconnect.
 * @returns A wagmi connector.
 * @example
 * createConfig({ chains, transports, connectors: [browserWallet()] })
 */
export function browserWallet(parameters: BrowserWalletParameters = {}): CreateConnectorFn {
  const { shimDisconnect = true } = parameters
  // Never released, because wagmi does not notify a connector when it is removed.
  sanitizeEip6963()
  // Without a target, wagmi only subscribes to `window.ethereum` while connected. An announced
  // wallet with the same provider must not connect this connector too.
  return createConnector((config) => ({
    ...injected({ shimDisconnect })(config),
    id: 'injected',
    name: 'Browser Wallet',
    type: browserWallet.type,
  }))
}
