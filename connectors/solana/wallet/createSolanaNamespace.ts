import { connectionStorage } from '../../../src/namespace/connectionStorage.ts'
import { type AddConnector, createNamespace } from '../../../src/namespace/createNamespace.ts'
import { discoverWallets } from '../../../src/namespace/discoverWallets.ts'
import type { KitNamespace, NamespaceContext } from '../../../src/namespace/types.ts'
import { announcementLimit } from '../../../src/utils/timesAndLimits.ts'
import type { SolanaParameters } from '../solana.ts'
import type { SolanaConnectorConnection } from '../solana.types.ts'
import { standardConnector, standardId } from './standardConnector.ts'
import type { StandardWallet } from './standardWallet.ts'
import { readStandardWallet } from './standardWallet.ts'

/** Creates the `solana()` namespace with the discovered wallets and the given connectors. */
export function createSolanaNamespace(
  { networks, connectors = [], discover = true }: SolanaParameters,
  context: NamespaceContext,
): KitNamespace {
  const { config, storage, clock } = context
  // The connections that were stored at page load.
  const stored = connectionStorage(storage, 'solana').connections()
  /** Announced wallets. Their number is limited, because a page may announce any number of wallets. */
  const known = new Set<unknown>()

  const namespace: KitNamespace = createNamespace({
    namespace: 'solana',
    networks,
    connectors: connectors.map((create) => create({ ...context, networks, connectionOf })),
    discover: discover ? discoverConnectors : undefined,
    storage,
    clock,
    enableReconnect: config.enableReconnect,
    defaultNetwork: config.defaultNetwork,
  })

  function connectionOf(id: string): SolanaConnectorConnection {
    const isMine = (one: { connectorId: string }) => one.connectorId === id
    return {
      networkId: (isReconnecting) =>
        (isReconnecting && stored?.find(isMine)?.networkId) || namespace.getState().networkId,
      address: () => namespace.getState().connections.find(isMine)?.accounts[0]?.address,
    }
  }

  function discoverConnectors(add: AddConnector) {
    return discoverWallets((wallet) => {
      if (!known.has(wallet) && known.size >= announcementLimit) return () => {}
      const facts = readStandardWallet(wallet, networks)
      if (!facts) return () => {}
      known.add(wallet)
      return add(
        standardConnector(wallet as StandardWallet, facts, connectionOf(standardId(facts.name))),
        wallet,
      )
    })
  }

  return namespace
}
