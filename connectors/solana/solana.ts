import { OptionError } from '../../src/errors/config.ts'
import type { NamespaceContext } from '../../src/kit.types.ts'
import { createNamespace } from '../../src/namespace/createNamespace.ts'
import { createStorageMirror } from '../../src/namespace/createStorageMirror.ts'
import { announcementLimit } from '../../src/namespace/screenAnnouncements.ts'
import type { CreateNamespaceConnectorFn, Network } from '../../src/namespace/types.ts'
import type { ReadBalance } from '../../src/send/transfers.types.ts'
import { isSolanaAddress } from '../../src/utils/isAddress.ts'
import { discoverWallets } from './discoverWallets.ts'
import { readStandardWallet } from './readStandardWallet.ts'
import type { AroundConnector, SolanaConnectorFn, SolanaNamespace } from './solana.types.ts'
import type { StandardWallet } from './standard.types.ts'
import { standardConnector, standardId } from './standardConnector.ts'

declare const process: { env: { NODE_ENV?: string } }

export type SolanaParameters = {
  /** At least one, from `latchkit/networks`; the first one is the default. */
  networks: readonly Network[]
  /** More ways in: `solanaWalletConnect()`, `solanaAdapter(adapter)`. They stand first. */
  connectors?: readonly SolanaConnectorFn[] | undefined
  /**
   * Look for installed wallets (Wallet Standard) while the kit is mounted.
   * @default true
   */
  discover?: boolean | undefined
}

/**
 * Solana, for `createKit({ namespaces: [solana({ networks })] })`: every installed wallet that
 * announces itself by the Wallet Standard, and what else the app passes. Neither this nor connecting
 * loads `@solana/web3.js`.
 *
 * Docs: docs/solana.md
 *
 * @throws OptionError in development, without a network of Solana or with one of another namespace.
 */
export function solana({
  networks,
  connectors = [],
  discover = true,
}: SolanaParameters): (context: NamespaceContext) => SolanaNamespace {
  if (process.env.NODE_ENV !== 'production') {
    if (!networks.length || networks.some((one) => one.chainNamespace !== 'solana')) {
      throw new OptionError('networks', "pass Solana's, from `latchkit/networks`.")
    }
  }
  return (context) => {
    const { config, storage, clock } = context
    // As the page found it: what was in use when it was left.
    const stored = createStorageMirror(storage, 'solana').connections()
    /** A wallet announces itself with each mount. */
    const known = new Set<unknown>()

    const namespace = createNamespace({
      namespace: 'solana',
      networks,
      connectors: connectors.map((create) => create({ ...context, networks, around })),
      discover: discover ? look : undefined,
      storage,
      clock,
      enableReconnect: config.enableReconnect,
      defaultNetwork: config.defaultNetwork,
    })
    const { getProvider } = namespace as SolanaNamespace
    const load = async () =>
      (await import('./transfers/createSolanaTransfers.ts')).createSolanaTransfers({
        ...context,
        networks,
        getProvider,
      })
    return Object.assign(namespace as SolanaNamespace, {
      readBalance: async (place: Parameters<ReadBalance>[0]) => (await load()).readBalance(place),
      transfers: {
        isTokenRequired: false,
        // That it is a whole key is seen when it is used: decoding is not worth its place here.
        readAddress: (text: string) => (isSolanaAddress(text.trim()) ? text.trim() : undefined),
        load,
      },
    })

    function around(id: string): AroundConnector {
      const isMine = (one: { connectorId: string }) => one.connectorId === id
      return {
        networkId: (isReconnecting) =>
          (isReconnecting && stored?.find(isMine)?.networkId) || namespace.getState().networkId,
        address: () => namespace.getState().connections.find(isMine)?.accounts[0]?.address,
      }
    }

    function look(add: (create: CreateNamespaceConnectorFn) => () => void) {
      return discoverWallets((wallet) => {
        if (known.has(wallet) || known.size >= announcementLimit) return () => {}
        const facts = readStandardWallet(wallet, networks)
        if (!facts) return () => {}
        const remove = add(
          standardConnector(wallet as StandardWallet, facts, around(standardId(facts.name))),
        )
        known.add(wallet)
        return () => {
          known.delete(wallet)
          remove()
        }
      })
    }
  }
}
