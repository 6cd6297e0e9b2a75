import { OptionError } from '../../src/errors/config.ts'
import { createLazyNamespace } from '../../src/namespace/createLazyNamespace.ts'
import type { ReadBalance } from '../../src/namespace/transfers.types.ts'
import type { KitNamespace, NamespaceContext } from '../../src/namespace/types.ts'
import type { Network } from '../../src/networks/types.ts'
import { lazyWithRetry } from '../../src/utils/lazyWithRetry.ts'
import type { SolanaConnectorFn, SolanaNamespace } from './solana.types.ts'
import { readSolanaAddress } from './solanaAddress.ts'

declare const process: { env: { NODE_ENV?: string } }

export type SolanaParameters = {
  /** At least one, from `latchkit/networks`; the first one is the default. */
  networks: readonly Network[]
  /** More ways in: `solanaWalletConnect()`, `solanaAdapter(adapter)`. They stand first. */
  connectors?: readonly SolanaConnectorFn[] | undefined
  /**
   * Look for installed wallets (Wallet Standard) while the kit is mounted, once it is prepared.
   * @default true
   */
  discover?: boolean | undefined
}

/**
 * Solana, for `createKit({ namespaces: [solana({ networks })] })`: every installed wallet that
 * announces itself by the Wallet Standard, and what else the app passes. They are listed once the kit is
 * prepared. Neither this nor connecting loads `@solana/web3.js`.
 *
 * Docs: docs/solana.md
 *
 * @throws OptionError in development, without a network of Solana or with one of another namespace.
 */
export function solana(
  parameters: SolanaParameters,
): (context: NamespaceContext) => SolanaNamespace {
  const { networks } = parameters
  if (process.env.NODE_ENV !== 'production') {
    if (!networks.length || networks.some((one) => one.chainNamespace !== 'solana')) {
      throw new OptionError('networks', "pass Solana's, from `latchkit/networks`.")
    }
  }
  return (context) => {
    const namespace = createLazyNamespace(
      {
        networks,
        load: async () =>
          (await import('./wallet/createSolanaNamespace.ts')).createSolanaNamespace(
            parameters,
            context,
          ),
      },
      context,
    ) as KitNamespace as SolanaNamespace
    const { getProvider } = namespace
    // One for the namespace: what is submitted is compared with what was simulated.
    const load = lazyWithRetry(async () =>
      (await import('./transfers/createSolanaTransfers.ts')).createSolanaTransfers({
        ...context,
        networks,
        getProvider,
      }),
    )
    return Object.assign(namespace, {
      readBalance: async (place: Parameters<ReadBalance>[0]) => (await load()).readBalance(place),
      transfers: {
        isTokenRequired: false,
        readAddress: readSolanaAddress,
        load,
      },
    })
  }
}
