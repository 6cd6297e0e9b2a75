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
  /** At least one network from `latchkit/networks`. The first network is the default. */
  networks: readonly Network[]
  /** Additional connectors, listed first: `solanaWalletConnect()` or `solanaAdapter(adapter)`. */
  connectors?: readonly SolanaConnectorFn[] | undefined
  /**
   * Whether to discover Wallet Standard wallets while the kit is mounted and prepared.
   *
   * @default true
   */
  discover?: boolean | undefined
}

/**
 * Creates the Solana namespace for `createKit({ namespaces: [solana({ networks })] })`. Discovers installed
 * wallets that implement the Wallet Standard. Wallets are listed once the kit is prepared. `@solana/web3.js`
 * is loaded only for transactions.
 *
 * Docs: docs/solana.md
 *
 * @param parameters.networks - Solana networks.
 * @param parameters.connectors - Additional connectors.
 * @param parameters.discover - Whether to discover installed wallets.
 * @returns A function that creates the namespace for one kit.
 * @throws OptionError in development, if there is no Solana network or a network belongs to another
 * namespace.
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
    // There is one instance per namespace, because `submit` compares its transaction with the one that was
    // simulated.
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
