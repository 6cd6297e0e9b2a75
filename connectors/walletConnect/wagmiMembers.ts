import { type Address, getAddress, SwitchChainError, UserRejectedRequestError } from 'viem'
import { ChainNotConfiguredError, type CreateConnectorFn } from 'wagmi'
import { ConnectRejectedError, isUserRejection } from '../../src/errors/connect.ts'
import type { AddChainParameter } from '../../src/evm/switchEvmChain.ts'
import { parseCaipNetworkId } from '../../src/networks/caip.ts'
import { toNetwork } from '../../src/networks/toNetwork.ts'
import type { CaipNetworkId } from '../../src/networks/types.ts'
import type { WalletConnectParameters } from './session/session.types.ts'
import { createSessionView, type SessionShare } from './session/sessionView.ts'

type SwitchChainParameters = Parameters<
  NonNullable<ReturnType<CreateConnectorFn>['switchChain']>
>[0]
type WagmiConnectOptions = {
  /**
   * The chain to switch to. As in wagmi's connector, it is requested from the wallet if the session does not
   * include it.
   */
  chainId?: number | undefined
  /** The network to select. It is ignored if the wallet did not approve it. */
  networkId?: CaipNetworkId
  isReconnecting?: boolean
  signal?: AbortSignal
}

const idOf = (chainId: number): CaipNetworkId => `eip155:${chainId}`
const chainIdOf = (networkId: CaipNetworkId) => Number(parseCaipNetworkId(networkId).reference)
const addressesOf = ({ addresses }: Pick<SessionShare, 'addresses'>): readonly Address[] =>
  addresses.map((one) => getAddress(one))

/** Returns a chain's defined fields. Empty lists are dropped, because wallets reject them. */
function named(parameter: SwitchChainParameters['addEthereumChainParameter']) {
  const parts = Object.entries(parameter ?? {}).filter(([, value]) =>
    Array.isArray(value) ? value.length : value !== undefined,
  )
  return Object.fromEntries(parts) as Partial<AddChainParameter>
}

/** Creates the wagmi connector members that require a session. */
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

  async function chainId(): Promise<number> {
    const share = await view.restored()
    // Like wagmi's connector, return a chain even without a session.
    return share ? chainIdOf(share.networkId) : chains[0].id
  }

  async function switchChain({ chainId: id, addEthereumChainParameter }: SwitchChainParameters) {
    const chain = chains.find((one) => one.id === id)
    if (!chain) throw new SwitchChainError(new ChainNotConfiguredError())
    try {
      await view.switchNetwork(toNetwork(chain), named(addEthereumChainParameter))
    } catch (error) {
      if (isUserRejection(error, [5000])) throw new UserRejectedRequestError(error as Error)
      throw error
    }
    return chain
  }

  return {
    ...view,
    async connect({ chainId: wanted, ...options }: WagmiConnectOptions) {
      try {
        const networkId = wanted ? idOf(wanted) : options.networkId
        await view.connect({ ...options, networkId })
        if (wanted && wanted !== (await chainId())) {
          await switchChain({ chainId: wanted }).catch((error) => {
            // If the switch fails for a reason other than a rejection, the session stays connected on its
            // current network.
            if (error instanceof UserRejectedRequestError) throw error
          })
        }
        const share = view.share()
        return { accounts: addressesOf(share), chainId: chainIdOf(share.networkId) }
      } catch (error) {
        // wagmi's connectors throw `UserRejectedRequestError`. The kit recognizes both errors as a rejection.
        if (error instanceof ConnectRejectedError) throw new UserRejectedRequestError(error)
        throw error
      }
    },
    accounts: async () => addressesOf((await view.restored()) ?? { addresses: [] }),
    chainId,
    /**
     * Returns the provider. If a chain is given, the wallet is switched to it first, because wagmi requests
     * the provider for a chain and then sends the transaction through that provider.
     */
    async provider(id?: number) {
      const share = await view.restored()
      if (id && share && id !== chainIdOf(share.networkId)) await switchChain({ chainId: id })
      return view.session.provider()
    },
    switchChain,
  }
}
