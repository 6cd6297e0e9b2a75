import { OptionError } from '../../src/errors/config.ts'
import type { ReadActivity } from '../../src/namespace/activity.types.ts'
import { createLazyNamespace } from '../../src/namespace/createLazyNamespace.ts'
import type { ReadBalance } from '../../src/namespace/transfers.types.ts'
import type { KitNamespace, NamespaceContext } from '../../src/namespace/types.ts'
import type { Network } from '../../src/networks/types.ts'
import { lazyWithRetry } from '../../src/utils/lazyWithRetry.ts'
import type { BitcoinConnectorFn, BitcoinNamespace } from './bitcoin.types.ts'

declare const process: { env: { NODE_ENV?: string } }

export type BitcoinParameters = {
  /** At least one network from `latchkit/networks`. The first network is the default. */
  networks: readonly Network[]
  /** Additional connectors, listed first. */
  connectors?: readonly BitcoinConnectorFn[] | undefined
  /** Whether to discover installed wallets while the kit is mounted and prepared. @default true */
  discover?: boolean | undefined
}

/**
 * Creates the Bitcoin namespace for `createKit({ namespaces: [bitcoin({ networks })] })`.
 * Discovers installed wallets that are registered with sats-connect, implement the Wallet Standard, or inject
 * a known API. Wallets are listed once the kit is prepared.
 *
 * Wallets that use sats-connect require the optional peer dependency `@sats-connect/core`, which is loaded
 * when such a wallet is selected.
 *
 * Docs: docs/bitcoin.md
 *
 * @param parameters.networks - Bitcoin networks.
 * @param parameters.connectors - Additional connectors.
 * @param parameters.discover - Whether to discover installed wallets.
 * @returns A function that creates the namespace for one kit.
 * @throws OptionError in development, if there is no Bitcoin network or a network belongs to another
 * namespace.
 */
export function bitcoin(
  parameters: BitcoinParameters,
): (context: NamespaceContext) => BitcoinNamespace {
  const { networks } = parameters
  if (process.env.NODE_ENV !== 'production') {
    if (!networks.length || networks.some((one) => one.chainNamespace !== 'bip122')) {
      throw new OptionError('networks', "pass Bitcoin's, from `latchkit/networks`.")
    }
  }
  return (context) => {
    const namespace = createLazyNamespace(
      {
        networks,
        load: async () =>
          (await import('./wallet/createBitcoinNamespace.ts')).createBitcoinNamespace(
            parameters,
            context,
          ),
      },
      context,
    )
    const { prepare } = namespace
    const loadReads = lazyWithRetry(async () =>
      (await import('../../src/namespace/createBitcoinReads.ts')).createBitcoinReads(
        context,
        networks,
      ),
    )
    return Object.assign(namespace as KitNamespace as BitcoinNamespace, {
      readBalance: async (place: Parameters<ReadBalance>[0]) =>
        (await loadReads()).readBalance(place),
      readActivity: async (place: Parameters<ReadActivity>[0]) =>
        (await loadReads()).readActivity(place),
      async prepare() {
        const loaded = await prepare()
        // Some wallets inject themselves without firing an event, so a wallet may have appeared since the
        // last scan.
        await loaded.prepare?.()
        return loaded
      },
    })
  }
}
