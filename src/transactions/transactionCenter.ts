import type { Kit } from '../kit.types.ts'
import type { SupportedNamespace } from '../namespace/types.ts'
import { findTransfers } from '../send/findTransfers.ts'
import type { SendCheckpoint } from '../send/transfers.types.ts'
import { keepUnconfirmedSend } from '../send/unconfirmedSends.ts'
import { onePer } from '../utils/onePer.ts'
import { plainAddress } from '../utils/plainAddress.ts'
import { createTransactionCenter, type TransactionCenter } from './createTransactionCenter.ts'
import type { TrackedTransaction } from './transaction.types.ts'

/** The transaction centre of a kit, created at its first use. */
export const transactionCenter = onePer(create)

function create(kit: Kit): TransactionCenter {
  const { storage, clock, events, namespaces } = kit

  /** The visitor is told at the next payment that this one may have been made, and it is searched for. */
  function keepAsUnconfirmed(transaction: TrackedTransaction): void {
    const { hash, networkId, address, transfer, addedAt } = transaction
    if (!transfer) return
    const payer = namespaces
      .flatMap(({ getState }) => getState().connections)
      .find(({ accounts }) =>
        accounts.some((one) => plainAddress(one.address) === plainAddress(address)),
      )
    const checkpoint = checkpointOf(transaction)
    keepUnconfirmedSend(kit, {
      id: hash,
      networkId,
      address,
      wallet: payer?.name ?? '',
      transfer,
      stage: 'unknown',
      requestedAt: addedAt,
      hash,
      ...(checkpoint && { checkpoint }),
    })
  }

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
    getStatus: async (transaction) => {
      const [name] = transaction.networkId.split(':')
      const namespace = kit.namespace(name as SupportedNamespace)
      return findTransfers(kit, namespace).getStatus({ ...transaction, from: transaction.address })
    },
    onUnknown: keepAsUnconfirmed,
  })
}

/** Where a search for the payment begins; undefined for a transaction that the kit did not send. */
function checkpointOf({
  startNonce,
  fingerprint,
  startBlock,
}: TrackedTransaction): SendCheckpoint | undefined {
  if (startNonce === undefined || !fingerprint) return undefined
  return { nonce: startNonce, fingerprint, ...(startBlock !== undefined && { block: startBlock }) }
}
