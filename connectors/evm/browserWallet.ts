import { type CreateConnectorFn, createConnector, injected } from 'wagmi'
import { sanitizeEip6963 } from '../../src/evm/sanitizeEip6963.ts'

export type BrowserWalletParameters = {
  /**
   * Remember that the visitor disconnected, for wallets that cannot be told.
   * @default true
   */
  shimDisconnect?: boolean
}

browserWallet.type = 'injected' as const

/**
 * The wallet at `window.ethereum` that does not announce itself: the in-app browser of a phone
 * wallet, or an extension older than EIP-6963. Lists show it last, and not at all beside a wallet
 * that announced itself. wagmi's own `injected` with the id and name of the field.
 * https://wagmi.sh/core/api/connectors/injected
 *
 * @example
 * createConfig({ chains, transports, connectors: [browserWallet()] })
 */
export function browserWallet(parameters: BrowserWalletParameters = {}): CreateConnectorFn {
  const { shimDisconnect = true } = parameters
  // For as long as the page: a connector is told of no end.
  sanitizeEip6963()
  // Without a target wagmi listens to `window.ethereum` only once it is connected: an announced
  // wallet that is the same provider must not connect this entry too.
  return createConnector((config) => ({
    ...injected({ shimDisconnect })(config),
    id: 'injected',
    name: 'Browser Wallet',
    type: browserWallet.type,
  }))
}
