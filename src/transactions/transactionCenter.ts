import type { Kit } from '../kit.types.ts'
import type { SupportedNamespace } from '../namespace/types.ts'
import { findTransfers } from '../send/findTransfers.ts'
import { createTransactionCenter, type TransactionCenter } from './createTransactionCenter.ts'

const centers = new WeakMap<Kit, TransactionCenter>()

/** The transaction centre of a kit, made with its first use. */
export function transactionCenter(kit: Kit): TransactionCenter {
  const center = centers.get(kit) ?? create(kit)
  centers.set(kit, center)
  return center
}

function create(kit: Kit): TransactionCenter {
  const { storage, clock, events, namespaces } = kit
  return createTransactionCenter({
    storage,
    clock,
    events,
    places: () =>
      namespaces.flatMap(({ networks, getState }) =>
        getState().connections.flatMap(({ accounts: [inUse] }) =>
          inUse
            ? networks.map((one) => ({
                networkId: one.caipNetworkId,
                address: inUse.address,
              }))
            : [],
        ),
      ),
    watchPlaces: (changed) => kit.subscribe(changed),
    look: async (transaction) => {
      const [name] = transaction.networkId.split(':')
      const namespace = kit.namespace(name as SupportedNamespace)
      return findTransfers(kit, namespace).look({ ...transaction, from: transaction.address })
    },
  })
}
