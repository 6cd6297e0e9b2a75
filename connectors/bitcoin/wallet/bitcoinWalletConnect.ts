import type { BitcoinProvider } from '../../../src/namespace/bitcoinProvider.types.ts'
import { sessionParameters } from '../../walletConnect/session/loadWhenNeeded.ts'
import type { WalletConnectParameters } from '../../walletConnect/session/session.types.ts'
import { walletConnectNamespace } from '../../walletConnect/walletConnectNamespace.ts'
import type { BitcoinConnectorFn } from '../bitcoin.types.ts'

/** Overrides for the kit's options. */
export type BitcoinWalletConnectParameters = Omit<WalletConnectParameters, 'projectId' | 'clock'>

/**
 * Creates a WalletConnect connector for Bitcoin. All namespaces of the kit share one session. Requires the
 * optional peer dependency `@walletconnect/ethereum-provider`, which is loaded by `connect()`.
 *
 * A session has a fixed set of networks and methods. Any other request throws `MethodNotSupportedError`.
 *
 * Docs: docs/bitcoin.md
 *
 * @param parameters - Overrides for the kit's options.
 * @returns A connector for `bitcoin({ connectors })`.
 * @example
 * bitcoin({ networks: [bitcoinMainnet], connectors: [bitcoinWalletConnect()] })
 */
export function bitcoinWalletConnect(
  parameters: BitcoinWalletConnectParameters = {},
): BitcoinConnectorFn {
  return ({ config, clock, networks, around }) => {
    const shared = sessionParameters(config, clock, parameters)
    return walletConnectNamespace<BitcoinProvider | undefined>(shared, 'bip122', networks, {
      load: async (context) =>
        (await import('./bitcoinSession.ts')).createBitcoinMembers(
          shared,
          context,
          around('walletConnect'),
        ),
      isFixed: true,
    })
  }
}
