import { NotConnectedError } from '../errors/connect.ts'
import { NetworkNotFoundError } from '../errors/network.ts'
import type { Kit } from '../kit.types.ts'
import type { CaipNetworkId } from '../namespace/types.ts'
import type { TrackedTransaction } from './transaction.types.ts'
import { transactionCenter } from './transactionCenter.ts'

export type TrackTransactionParameters = {
  hash: string
  /** CAIP-2. @default the network in use of the active namespace */
  networkId?: CaipNetworkId
  /** The account that sent it. @default the account in use of the network's namespace */
  address?: string
  /** Your own words for it, shown as they are. */
  description?: string
  /** Its place among the account's transactions, when you know it: a replacement is found sooner. */
  nonce?: number
}

/**
 * Adds a transaction of the app to the transaction centre: it is stored, followed until its end is final, also
 * after a reload, and each change is the event `transactionChanged`. A hash that is known stays as it is.
 *
 * Docs: docs/send.md
 *
 * @throws NetworkNotFoundError, NotConnectedError without an address while nothing is connected.
 */
export function trackTransaction(
  kit: Kit,
  parameters: TrackTransactionParameters,
): TrackedTransaction {
  const { hash, description, nonce } = parameters
  const networkId = parameters.networkId ?? kit.activeNamespace().getState().networkId
  const namespace = kit.namespaces.find(({ networks }) =>
    networks.some((one) => one.caipNetworkId === networkId),
  )
  if (!namespace) throw new NetworkNotFoundError(networkId)
  const address = parameters.address ?? namespace.getState().account?.address
  if (!address) throw new NotConnectedError()
  return transactionCenter(kit).track({ hash, networkId, address, description, nonce })
}
