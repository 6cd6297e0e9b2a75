import {
  getAddress,
  isAddress,
  numberToHex,
  SwitchChainError,
  UserRejectedRequestError,
} from 'viem'
import { MethodNotSupportedError } from '../../src/errors/connect.ts'
import { ChainNotSupportedError } from '../../src/errors/network.ts'
import type { CaipNetworkId } from '../../src/namespace/types.ts'
import type { Clock } from '../../src/utils/clock.ts'
import type { Provider, Session } from './loadProvider.ts'
import type { ProposalNamespace } from './namespaces.ts'
import { sessionAddresses, sessionMethods, sessionNetworks, toNetworkId } from './readSession.ts'
import type { WalletConnectSession } from './session.types.ts'
import { switchSessionNetwork } from './switchSessionNetwork.ts'

export type PreparedProvider = {
  /** Shows the session as it is now to whoever holds the provider. */
  sync(asked: Readonly<Record<string, ProposalNamespace>>): void
}

/**
 * Makes the provider of WalletConnect show our session. By itself it knows one EVM session only:
 * its accounts stay empty where several namespaces were asked for, a Solana network becomes its
 * chain id, a wallet's change of network is sent back to the wallet as a request, and what it cannot
 * read it asks the vendor.
 */
export function prepareProvider(
  provider: Provider,
  session: WalletConnectSession,
  clock: Clock,
): PreparedProvider {
  const { signer, events } = provider
  for (const event of [
    'session_event',
    'session_update',
    'session_delete',
    'accountsChanged',
    'chainChanged',
    'display_uri',
  ])
    signer.events.removeAllListeners(event)
  for (const event of [
    'session_ping',
    'session_event',
    'session_update',
    'session_delete',
  ] as const)
    signer.client.removeAllListeners(event)

  const networkId = () => session.networkOf('eip155')
  let shown: Session | undefined
  let rpcMap: Record<string, string> = {}

  const request = signer.request.bind(signer)
  provider.request = async function ask<result>(
    args: { method: string; params?: unknown },
    expiry?: number,
  ): Promise<result> {
    const current = session.current()
    const id = networkId()
    if (!current || !id) throw new Error('Please call connect() before request()')
    if (args.method === 'eth_chainId') return numberToHex(provider.chainId) as result
    if (args.method === 'eth_accounts' || args.method === 'eth_requestAccounts')
      return provider.accounts as result
    if (args.method === 'wallet_switchEthereumChain') {
      const [parameter] = args.params as [{ chainId?: unknown }]
      await move(toNetworkId('eip155', parameter?.chainId))
      return null as result
    }
    if (!sessionMethods(current, 'eip155').includes(args.method) && !rpcMap[id])
      throw new MethodNotSupportedError(args.method, 'WalletConnect')
    return request<result>(args as never, id, expiry)
  }
  provider.disconnect = () => session.disconnect(clock)

  /** @throws SwitchChainError, 4902, when the session lacks the network afterwards: EIP-3326 has apps add it then. */
  async function move(id: CaipNetworkId | undefined) {
    try {
      if (!id) throw new ChainNotSupportedError()
      await switchSessionNetwork(session, { chainNamespace: 'eip155', caipNetworkId: id }, clock)
    } catch (error) {
      throw error instanceof ChainNotSupportedError ? new SwitchChainError(error) : error
    }
  }

  return {
    sync(asked) {
      const current = session.current()
      const before = shown
      shown = current
      signer.session = current
      if (!current) {
        provider.accounts = []
        signer.namespaces = {}
        signer.rpcProviders = {}
        if (before)
          events.emit('disconnect', new UserRejectedRequestError(new Error('disconnected')))
        return
      }
      const id = networkId()
      const chainId = Number(id?.split(':')[1] ?? provider.chainId)
      if (current.namespaces !== before?.namespaces) {
        rpcMap = asked.eip155?.rpcMap ?? {}
        signer.optionalNamespaces = {}
        signer.namespaces = {
          eip155: {
            chains: [...sessionNetworks(current, 'eip155')],
            methods: [...sessionMethods(current, 'eip155')],
            events: [],
            rpcMap,
            defaultChain: `${chainId}`,
          },
        }
        // Not in its types: makes what answers requests.
        ;(signer as unknown as { createProviders(): void }).createProviders()
      }
      const accounts = sessionAddresses(current, 'eip155', id).map((one) =>
        isAddress(one, { strict: false }) ? getAddress(one) : one,
      )
      if (!before) events.emit('connect', { chainId: numberToHex(chainId) })
      if (provider.chainId !== chainId || !before) {
        provider.chainId = chainId
        const evm = signer.rpcProviders.eip155
        if (evm) (evm as unknown as { chainId: number }).chainId = chainId
        events.emit('chainChanged', numberToHex(chainId))
      }
      if (`${accounts}` !== `${provider.accounts}`) {
        provider.accounts = accounts
        events.emit('accountsChanged', accounts)
      }
    },
  }
}
