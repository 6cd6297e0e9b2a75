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
  /** At least one, from `latchkit/networks`; the first one is the default. */
  networks: readonly Network[]
  /** More ways in. They stand first. */
  connectors?: readonly BitcoinConnectorFn[] | undefined
  /**
   * Look for installed wallets while the kit is mounted, once it is prepared.
   * @default true
   */
  discover?: boolean | undefined
}

/**
 * Bitcoin, for `createKit({ namespaces: [bitcoin({ networks })] })`: every installed wallet that registers for sats-connect,
 * announces itself by the Wallet Standard, or is one that the kit knows, and what else the app passes. They are listed once
 * the kit is prepared.
 *
 * Wallets of sats-connect need the optional peer `@sats-connect/core`, which is loaded when one is chosen.
 *
 * Docs: docs/bitcoin.md
 *
 * @throws OptionError in development, without a network of Bitcoin or with one of another namespace.
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
        // A dialog opens: by now there may be wallets that say nothing when they come.
        await loaded.prepare?.()
        return loaded
      },
    })
  }
}
