import type { SolanaProvider } from '../../../src/namespace/provider.types.ts'
import { sessionParameters } from '../../walletConnect/session/loadWhenNeeded.ts'
import type { WalletConnectParameters } from '../../walletConnect/session/session.types.ts'
import { walletConnectNamespace } from '../../walletConnect/walletConnectNamespace.ts'
import type { SolanaConnectorFn } from '../solana.types.ts'

/** Overrides for the kit's options. */
export type SolanaWalletConnectParameters = Omit<WalletConnectParameters, 'projectId' | 'clock'>

/**
 * Creates a WalletConnect connector for Solana. All namespaces of the kit share one session. Requires the
 * optional peer dependency `@walletconnect/ethereum-provider`, which is loaded by `connect()`.
 *
 * Older wallets use deprecated network ids. Requests use the session's ids, while the kit shows the current
 * ids. A session's networks cannot change after it has been approved.
 *
 * Docs: docs/solana.md
 *
 * @param parameters - Overrides for the kit's options.
 * @returns A connector for `solana({ connectors })`.
 * @example
 * solana({ networks: [solanaMainnet], connectors: [solanaWalletConnect()] })
 */
export function solanaWalletConnect(
  parameters: SolanaWalletConnectParameters = {},
): SolanaConnectorFn {
  return ({ config, clock, networks, connectionOf }) => {
    const shared = sessionParameters(config, clock, parameters)
    const { address } = connectionOf('walletConnect')
    return walletConnectNamespace<SolanaProvider | undefined>(shared, 'solana', networks, {
      load: async (context) =>
        (await import('./sessionMembers.ts')).createSolanaMembers(shared, context, address),
      isFixed: true,
    })
  }
}
