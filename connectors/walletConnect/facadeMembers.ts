import {
  ConnectRejectedError,
  isUserRejection,
  NetworkNotFoundError,
} from '../../src/errors/connect.ts'
import type { KitAccount } from '../../src/namespace/account.types.ts'
import type { SessionProvider } from '../../src/namespace/provider.types.ts'
import type { ConnectorContext } from '../../src/namespace/types.ts'
import type { CaipNetworkId, SupportedNamespace } from '../../src/networks/types.ts'
import { createSessionView, type SessionShare } from './createSessionView.ts'
import { signSessionMessage } from './signSessionMessage.ts'
import { toKitAccount } from './toKitAccount.ts'
import type { WalletConnectParameters } from './walletConnect.types.ts'

export type FacadeMembers = Omit<ReturnType<typeof createFacadeMembers>, 'provider'> & {
  /** What hosts get of the connector. */
  provider(): Promise<unknown>
}

/** The members of the facade connector that need a session. */
export function createFacadeMembers(
  parameters: WalletConnectParameters & { isLogged?: boolean },
  namespace: SupportedNamespace,
  { networks, emitter, clock }: ConnectorContext,
) {
  const accountsOf = ({ addresses }: Pick<SessionShare, 'addresses'>): readonly KitAccount[] =>
    addresses.map((address) => toKitAccount(namespace, address))
  const shareOf = (share: SessionShare) => ({
    accounts: accountsOf(share),
    networkId: share.networkId,
  })
  const view = createSessionView({ ...parameters, clock }, namespace, {
    onUri: (uri) => emitter.emit('message', { type: 'display_uri', data: uri }),
    onConnect: (share) => emitter.emit('connect', shareOf(share)),
    onChange: ({ addresses, networkId }) =>
      emitter.emit('change', { accounts: addresses && accountsOf({ addresses }), networkId }),
    onDisconnect: () => emitter.emit('disconnect'),
  })

  return {
    ...view,
    connect: async (options?: Parameters<typeof view.connect>[0]) =>
      shareOf(await view.connect(options)),
    accounts: () => accountsOf(view.share()),
    /** The SDK's provider knows EVM's networks alone: what goes to others names its network. */
    async provider(): Promise<unknown> {
      if (namespace === 'eip155') return view.session.provider()
      return {
        request: (call, id = view.share().networkId) => view.session.request(id, call),
      } satisfies SessionProvider
    },
    async switchChain(networkId: CaipNetworkId) {
      const network = networks.find((one) => one.caipNetworkId === networkId)
      if (!network) throw new NetworkNotFoundError(networkId)
      try {
        await view.switchNetwork(network)
      } catch (error) {
        if (isUserRejection(error, [5000])) throw new ConnectRejectedError({ cause: error })
        throw error
      }
      return network
    },
    signMessage: (message: string, account: KitAccount) =>
      signSessionMessage(view.session, view.share().networkId, account, message),
  }
}
