import { type CreateConnectorFn, createConnector, injected } from 'wagmi'
import { sanitizeEip6963 } from '../../src/evm/sanitizeEip6963.ts'

export type BrowserWalletParameters = {
  /** Whether to remember a disconnect in storage, for wallets without a disconnect method. @default true */
  shimDisconnect?: boolean
}

browserWallet.type = 'injected' as const

/**
 * Creates a connector for the wallet at `window.ethereum`: a mobile wallet's in-app browser, or an extension
 * that does not support EIP-6963. It is listed last, and is hidden if any wallet is announced. It works like
 * wagmi's `injected`, but has a fixed id and name. https://wagmi.sh/core/api/connectors/injected
 *
 * @param parameters.shimDisconnect - Whether to remember a disconnect in storage.
 * @returns A wagmi connector.
 * @example
 * createConfig({ chains, transports, connectors: [browserWallet()] })
 */
export function browserWallet(parameters: BrowserWalletParameters = {}): CreateConnectorFn {
  const { shimDisconnect = true } = parameters
  // The returned cleanup is never called, because wagmi does not tell a connector when it is removed.
  sanitizeEip6963()
  // Without a target, wagmi subscribes to `window.ethereum` only while connected. If an announced wallet has
  // the same provider, connecting it must not connect this connector too.
  return createConnector((config) => ({
    ...injected({ shimDisconnect })(config),
    id: 'injected',
    name: 'Browser Wallet',
    type: browserWallet.type,
  }))
}
