import { type Address, getAddress, SwitchChainError, UserRejectedRequestError } from 'viem'
import { ChainNotConfiguredError, type CreateConnectorFn } from 'wagmi'
import { ConnectRejectedError } from '../../src/errors/connect.ts'
import { isUserRejection } from '../../src/errors/isUserRejection.ts'
import type { CaipNetworkId } from '../../src/namespace/types.ts'
import { toNetwork } from '../../src/networks/toNetwork.ts'
import { createSessionView, type SessionShare } from './createSessionView.ts'
import type { WalletConnectParameters } from './walletConnect.types.ts'

export type WagmiMembers = ReturnType<typeof createWagmiMembers>

const chainIdOf = (networkId: CaipNetworkId) => Number(networkId.split(':')[1])
const addressesOf = ({ addresses }: Pick<SessionShare, 'addresses'>): readonly Address[] =>
  addresses.map((one) => getAddress(one))

/** The members of the wagmi connector that need a session. */
export function createWagmiMembers(
  parameters: WalletConnectParameters,
  { chains, emitter }: Parameters<CreateConnectorFn>[0],
) {
  const view = createSessionView(parameters, 'eip155', {
    onUri: (uri) => emitter.emit('message', { type: 'display_uri', data: uri }),
    onConnect: (share) =>
      emitter.emit('connect', {
        accounts: addressesOf(share),
        chainId: chainIdOf(share.networkId),
      }),
    onChange: ({ addresses, networkId }) =>
      emitter.emit('change', {
        ...(addresses && { accounts: addressesOf({ addresses }) }),
        ...(networkId && { chainId: chainIdOf(networkId) }),
      }),
    onDisconnect: () => emitter.emit('disconnect'),
  })

  return {
    ...view,
    async connect(options: { chainId?: number; isReconnecting?: boolean; signal?: AbortSignal }) {
      const { chainId, isReconnecting, signal } = options
      try {
        const share = await view.connect({
          networkId: chainId ? `eip155:${chainId}` : undefined,
          isReconnecting,
          signal,
        })
        return { accounts: addressesOf(share), chainId: chainIdOf(share.networkId) }
      } catch (error) {
        // As wagmi's own connectors say it; the kit knows both.
        if (error instanceof ConnectRejectedError) throw new UserRejectedRequestError(error)
        throw error
      }
    },
    accounts: () => addressesOf(view.share()),
    chainId: () => chainIdOf(view.share().networkId),
    async switchChain(chainId: number) {
      const chain = chains.find(({ id }) => id === chainId)
      if (!chain) throw new SwitchChainError(new ChainNotConfiguredError())
      try {
        await view.switchNetwork(toNetwork(chain))
      } catch (error) {
        if (isUserRejection(error, [5000])) throw new UserRejectedRequestError(error as Error)
        throw error
      }
      return chain
    },
  }
}
