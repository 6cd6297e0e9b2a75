import type { SolanaProvider } from '../../../src/namespace/provider.types.ts'
import { sessionParameters } from '../../walletConnect/session/lazyMember.ts'
import type { WalletConnectParameters } from '../../walletConnect/session/session.types.ts'
import { walletConnectNamespace } from '../../walletConnect/walletConnectNamespace.ts'
import type { SolanaConnectorFn } from '../solana.types.ts'

/** Overrides of the kit's options. */
export type SolanaWalletConnectParameters = Omit<WalletConnectParameters, 'projectId' | 'clock'>

/**
 * Connects mobile wallets over the WalletConnect session that all namespaces of the kit share.
 * Needs the optional peer dependency `@walletconnect/ethereum-provider`, which loads on
 * `connect()`.
 *
 * Older wallets use deprecated network ids. Requests use the ids of the session; the kit shows the
 * current ones. A session has a fixed set of networks and cannot switch to another one.
 *
 * Docs: docs/solana.md
 *
 * @param parameters - Overrides of the kit's options.
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
