import type { Kit } from '../kit.types.ts'
import type { SupportedNamespace } from '../namespace/types.ts'
import { findTransfers } from '../send/findTransfers.ts'
import { onePer } from '../utils/onePer.ts'
import { createTransactionCenter, type TransactionCenter } from './createTransactionCenter.ts'

/** The transaction centre of a kit, made with its first use. */
export const transactionCenter = onePer(create)

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
