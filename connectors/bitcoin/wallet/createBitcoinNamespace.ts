import { connectionStorage } from '../../../src/namespace/connectionStorage.ts'
import { connectionInUse, isSameId } from '../../../src/namespace/connections.ts'
import { createNamespace } from '../../../src/namespace/createNamespace.ts'
import type { KitNamespace, NamespaceContext } from '../../../src/namespace/types.ts'
import type { BitcoinParameters } from '../bitcoin.ts'
import type { AroundBitcoinConnector } from '../bitcoin.types.ts'
import { createDiscovery } from './discoverBitcoin.ts'

/** Creates the `bitcoin()` namespace with the discovered wallets and the given connectors. */
export function createBitcoinNamespace(
  { networks, connectors = [], discover = true }: BitcoinParameters,
  context: NamespaceContext,
): KitNamespace {
  const { config, storage, clock } = context
  const mirror = connectionStorage(storage, 'bip122')
  /**
   * The connections that were stored at page load. They are read once, because storage changes when a wallet
   * connects.
   */
  const first = mirror.connections()

  const discovery = createDiscovery({
    clock,
    around,
    isLive: (id) => namespace.getState().connections.some((one) => isSameId(one.connectorId, id)),
  })
  const namespace: KitNamespace = createNamespace({
    namespace: 'bip122',
    networks,
    connectors: connectors.map((create) => create({ ...context, networks, around })),
    discover: discover ? discovery.discover : undefined,
    storage,
    clock,
    enableReconnect: config.enableReconnect,
    defaultNetwork: config.defaultNetwork,
  })

  function around(id: string): AroundBitcoinConnector {
    const isMine = (one: { connectorId: string }) => isSameId(one.connectorId, id)
    // Current storage is read first, because another tab may have connected the wallet.
    const stored = () =>
      [...(mirror.connections() ?? []), ...(first ?? [])].find(
        (one) => isMine(one) && one.accounts.length,
      )
    return {
      networkId: (isReconnecting) =>
        (isReconnecting && stored()?.networkId) || namespace.getState().networkId,
      account() {
        const state = namespace.getState()
        const live = connectionInUse(state)
        const mine = live && isMine(live) ? live : state.connections.find(isMine)
        return mine?.accounts[0]
      },
      stored,
    }
  }

  return {
    ...namespace,
    async prepare() {
      discovery.rescan()
      return namespace
    },
  }
}
