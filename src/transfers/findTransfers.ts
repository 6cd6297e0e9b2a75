import { NetworkNotFoundError, NotConnectedError } from '../errors/connect.ts'
import { TransferRefusedError, UnsupportedChainError } from '../errors/send.ts'
import { readEvmAddress } from '../evm/evmAddress.ts'
import type { Kit } from '../kit/types.ts'
import { connectionInUse } from '../namespace/connections.ts'
import type {
  LazyTransfers,
  SendingNamespace,
  SendToken,
  TransferActions,
  Transfers,
} from '../namespace/transfers.types.ts'
import type { KitNamespace } from '../namespace/types.ts'
import { namespaceOf, parseCaipAddress } from '../networks/caip.ts'
import type { CaipNetworkId, Network } from '../networks/types.ts'

/**
 * Returns a namespace's transfer implementation. The EVM implementation is built in.
 *
 * @throws UnsupportedChainError if the kit cannot send from this namespace.
 */
export function findTransfers(kit: Kit, namespace: KitNamespace): Transfers {
  const own = (namespace as SendingNamespace).transfers
  if (own) return 'load' in own ? lazyTransfers(own) : own
  if (namespace.namespace !== 'eip155') throw new UnsupportedChainError()
  return lazyTransfers({
    isTokenRequired: true,
    readAddress: readEvmAddress,
    load: async () =>
      kit.lazyMember(
        (await import('../evm/transfers/createEvmTransfers.ts')).createKitEvmTransfers,
      ),
  })
}

/** Wraps a lazily loaded transfer implementation. The first call loads its code. */
export function lazyTransfers({ load, ...known }: LazyTransfers): Transfers {
  const lazy =
    <name extends keyof Omit<TransferActions, 'readReceivers' | 'readNetworkCost'>>(name: name) =>
    async (...parameters: never[]) =>
      ((await load())[name] as (...all: never[]) => unknown)(...parameters) as never
  return {
    ...known,
    simulate: lazy('simulate'),
    readMax: lazy('readMax'),
    readCheckpoint: lazy('readCheckpoint'),
    submit: lazy('submit'),
    getStatus: lazy('getStatus'),
    findSent: lazy('findSent'),
    readReceivers: async (request) => (await load()).readReceivers?.(request),
    readNetworkCost: async (transaction) => (await load()).readNetworkCost?.(transaction),
  }
}

/** The namespace, network, and transfer implementation used for a payment. */
export type TransferPlace = {
  namespace: KitNamespace
  network: Network
  transfers: Transfers
}

/**
 * Resolves the network to use for a payment: the given network, else the token's network, else the
 * active network.
 *
 * @throws UnsupportedChainError if the kit cannot send on the network.
 * @throws NetworkNotFoundError if the app does not list the network.
 * @throws InvalidCaipAddressError if the token address is not CAIP-10.
 * @throws TransferRefusedError if the token belongs to another network.
 */
export function resolvePlace(
  kit: Kit,
  { networkId, token }: { networkId?: CaipNetworkId; token?: SendToken },
): TransferPlace {
  const ofToken = token?.address?.includes(':') ? networkOfToken(token.address) : undefined
  if (networkId && ofToken && networkId !== ofToken) throw new TransferRefusedError('noContract')
  const id = networkId ?? ofToken ?? kit.activeNamespace().getState().networkId
  const namespace = kit.namespaces.find((one) => one.namespace === namespaceOf(id))
  if (!namespace) throw new UnsupportedChainError()
  const transfers = findTransfers(kit, namespace)
  const network = namespace.networks.find((one) => one.caipNetworkId === id)
  if (!network) throw new NetworkNotFoundError(id)
  return { namespace, network, transfers }
}

function networkOfToken(address: string): CaipNetworkId {
  const { chainNamespace, reference } = parseCaipAddress(address)
  return `${chainNamespace}:${reference}` as CaipNetworkId
}

/**
 * Returns a namespace's active account and connection.
 * @throws NotConnectedError
 */
export function resolveSender(namespace: KitNamespace): { from: string; connectorUid: string } {
  const state = namespace.getState()
  const connection = connectionInUse(state)
  if (!state.account || !connection) throw new NotConnectedError()
  return { from: state.account.address, connectorUid: connection.connectorUid }
}
