import { MethodNotSupportedError } from '../../src/errors/connect.ts'
import type { KitAccount } from '../../src/namespace/account.types.ts'
import type { ConnectorContext, ConnectorEmitter } from '../../src/namespace/types.ts'
import type { CaipNetworkId } from '../../src/networks/types.ts'
import { createClock } from '../../src/utils/clock.ts'
import { createFacadeMembers, type FacadeMembers } from '../walletConnect/facadeMembers.ts'
import type { sessionParameters } from '../walletConnect/sessionParameters.ts'
import { createRequests } from './createRequests.ts'
import { createSessionProvider, sessionNetworkId } from './createSessionProvider.ts'
import { toSolanaNetworkId } from './solanaChains.ts'

/** By this code a wallet on a phone says that the visitor declined. */
const refusals = [5000]

/**
 * The members of Solana's WalletConnect connector that need a session. Networks that the session knows
 * by older ids are shown by their present ones, and asked by those that the wallet knows.
 *
 * @param address - The address in use, when there is a connection.
 */
export function createSolanaMembers(
  parameters: ReturnType<typeof sessionParameters>,
  context: ConnectorContext,
  address: () => string | undefined,
): FacadeMembers {
  const { networks, emitter } = context
  const requests = createRequests(parameters.clock ?? createClock(), refusals)
  const currentId = (id: CaipNetworkId) => toSolanaNetworkId(id, networks) ?? id
  /** The same with the network's present id. */
  function current<data>(data: data): data {
    const { networkId } = Object(data) as { networkId?: CaipNetworkId }
    return networkId ? { ...data, networkId: currentId(networkId) } : data
  }
  const emit: ConnectorEmitter['emit'] = (event, ...data) => {
    if (event === 'disconnect') requests.end()
    emitter.emit(event, ...(data.map(current) as typeof data))
  }
  const members = createFacadeMembers(parameters, 'solana', {
    ...context,
    emitter: { ...emitter, emit },
  })
  const { session } = members
  const provider = async () =>
    createSessionProvider({
      session,
      wallet: await session.provider(),
      networks,
      requests,
      address,
    })

  return {
    ...members,
    provider,
    connect: async (options) => current(await members.connect(options)),
    disconnect() {
      requests.end()
      return members.disconnect()
    },
    share: () => current(members.share()),
    approvedNetworkIds() {
      const ids = members.approvedNetworkIds()?.map(currentId)
      return ids && [...new Set(ids)]
    },
    async switchChain(networkId) {
      const network = networks.find((one) => one.caipNetworkId === networkId)
      const id = network && sessionNetworkId(session, networkId, networks)
      // A session has the networks that it was made with: there is nobody to ask for another.
      if (!id) throw new MethodNotSupportedError('switchChain', 'WalletConnect')
      session.setNetwork(id)
      return network
    },
    signMessage: async (message: string, account: KitAccount) =>
      (await provider()).signMessage({ message, address: account.address }),
  }
}
