import type { SolanaProvider } from '../../../src/namespace/provider.types.ts'
import { sessionParameters } from '../../walletConnect/session/lazyMember.ts'
import type { WalletConnectParameters } from '../../walletConnect/session/session.types.ts'
import { walletConnectNamespace } from '../../walletConnect/walletConnectNamespace.ts'
import type { SolanaConnectorFn } from '../solana.types.ts'

/** What differs from the options of the kit. */
export type SolanaWalletConnectParameters = Omit<WalletConnectParameters, 'projectId' | 'clock'>

/**
 * Wallets on a phone, over the one WalletConnect session that all namespaces of the kit share. Needs
 * the optional peer `@walletconnect/ethereum-provider`, which is loaded on `connect()`.
 *
 * Older wallets know Solana's networks by older ids: they are asked by those, and shown by the present
 * ones. A session has a fixed set of networks, so that one which lacks a network cannot be switched
 * to it.
 *
 * Docs: docs/solana.md
 *
 * @example
 * solana({ networks: [solanaMainnet], connectors: [solanaWalletConnect()] })
 */
export function solanaWalletConnect(
  parameters: SolanaWalletConnectParameters = {},
): SolanaConnectorFn {
  return ({ config, clock, networks, around }) => {
    const shared = sessionParameters(config, clock, parameters)
    const { address } = around('walletConnect')
    return walletConnectNamespace<SolanaProvider | undefined>(shared, 'solana', networks, {
      load: async (context) =>
        (await import('./sessionMembers.ts')).createSolanaMembers(shared, context, address),
      isFixed: true,
    })
  }
}
