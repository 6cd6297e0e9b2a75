import type { BitcoinProvider } from '../../../src/namespace/bitcoinProvider.types.ts'
import { sessionParameters } from '../../walletConnect/session/lazyMember.ts'
import type { WalletConnectParameters } from '../../walletConnect/session/session.types.ts'
import { walletConnectNamespace } from '../../walletConnect/walletConnectNamespace.ts'
import type { BitcoinConnectorFn } from '../bitcoin.types.ts'

/** What differs from the options of the kit. */
export type BitcoinWalletConnectParameters = Omit<WalletConnectParameters, 'projectId' | 'clock'>

/**
 * Wallets on a phone, over the one WalletConnect session that all namespaces of the kit share. Needs
 * the optional peer `@walletconnect/ethereum-provider`, which is loaded on `connect()`.
 *
 * A session has a fixed set of networks and methods: what it lacks the wallet is not asked for.
 *
 * Docs: docs/bitcoin.md
 *
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
