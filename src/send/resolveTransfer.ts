import { NotConnectedError } from '../errors/connect.ts'
import { NetworkNotFoundError } from '../errors/network.ts'
import { TransferRefusedError, UnsupportedChainError } from '../errors/send.ts'
import type { Kit } from '../kit.types.ts'
import { connectionInUse } from '../namespace/connectionInUse.ts'
import type { CaipNetworkId, KitNamespace, Network } from '../namespace/types.ts'
import { findTransfers } from './findTransfers.ts'
import type { SendToken } from './sendToken.types.ts'
import type { Transfers } from './transfers.types.ts'

/** Where a send takes place. */
export type TransferPlace = {
  namespace: KitNamespace
  network: Network
  transfers: Transfers
}

/**
 * The network of a send: the one that is named, else the token's own, else the one in use.
 *
 * @throws UnsupportedChainError, NetworkNotFoundError, and TransferRefusedError for a token of
 * another network.
 */
export function resolvePlace(
  kit: Kit,
  { networkId, token }: { networkId?: CaipNetworkId; token?: SendToken },
): TransferPlace {
  const cut = token?.address?.lastIndexOf(':') ?? -1
  const ofToken = cut > 0 ? (token?.address?.slice(0, cut) as CaipNetworkId) : undefined
  if (networkId && ofToken && networkId !== ofToken) throw new TransferRefusedError('noContract')
  const id = networkId ?? ofToken ?? kit.activeNamespace().getState().networkId
  const namespace = kit.namespaces.find((one) => one.namespace === id.split(':')[0])
  if (!namespace) throw new UnsupportedChainError()
  const transfers = findTransfers(kit, namespace)
  const network = namespace.networks.find((one) => one.caipNetworkId === id)
  if (!network) throw new NetworkNotFoundError(id)
  return { namespace, network, transfers }
}

/** @throws NotConnectedError */
export function resolveSender(namespace: KitNamespace): { from: string; connectorUid: string } {
  const state = namespace.getState()
  const connection = connectionInUse(state)
  if (!state.account || !connection) throw new NotConnectedError()
  return { from: state.account.address, connectorUid: connection.connectorUid }
}
