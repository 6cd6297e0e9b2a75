import { getAddress, hexToBytes, stringToBytes, stringToHex } from 'viem'
import {
  ConnectRejectedError,
  isUserRejection,
  NetworkNotFoundError,
} from '../../src/errors/connect.ts'
import { RequestFailedError } from '../../src/errors/request.ts'
import type { KitAccount } from '../../src/namespace/account.types.ts'
import type { SessionProvider } from '../../src/namespace/provider.types.ts'
import type { ConnectorContext } from '../../src/namespace/types.ts'
import type { CaipNetworkId, SupportedNamespace } from '../../src/networks/types.ts'
import { encodeBase58 } from '../../src/utils/base58.ts'
import type { WalletConnectParameters, WalletConnectSession } from './session/session.types.ts'
import {
  createSessionView,
  type SessionShare,
  type SessionViewHooks,
} from './session/sessionView.ts'

export type FacadeMembers = Omit<ReturnType<typeof createFacadeMembers>, 'provider'> & {
  /** Returns the provider that the connector exposes to apps. */
  provider(): Promise<unknown>
}

/** Creates the connector members that require a session. */
export function createFacadeMembers(
  parameters: WalletConnectParameters & { isLogged?: boolean },
  namespace: SupportedNamespace,
  { networks, emitter, clock }: ConnectorContext,
  hooks: Pick<SessionViewHooks, 'isAddress'> = {},
) {
  const accountsOf = ({ addresses }: Pick<SessionShare, 'addresses'>): readonly KitAccount[] =>
    addresses.map((address) => toKitAccount(namespace, address))
  const shareOf = (share: SessionShare) => ({
    accounts: accountsOf(share),
    networkId: share.networkId,
  })
  const view = createSessionView({ ...parameters, clock }, namespace, {
    ...hooks,
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
    /**
     * Returns the provider. The SDK's provider supports only EVM, so requests in other namespaces include
     * their network id.
     */
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

/**
 * Signs a message over a session. The namespace determines the signature encoding: hex for eip155, base58 for
 * solana, base64 for bip122.
 */
export async function signSessionMessage(
  session: WalletConnectSession,
  networkId: CaipNetworkId,
  { namespace, address }: KitAccount,
  message: string,
): Promise<string> {
  const ask = (method: string, params: unknown) => session.request(networkId, { method, params })
  if (namespace === 'eip155')
    return toText(await ask('personal_sign', [stringToHex(message), address]))
  if (namespace === 'solana') {
    const parameters = { message: encodeBase58(stringToBytes(message)), pubkey: address }
    return toText(Object(await ask('solana_signMessage', parameters)).signature)
  }
  const answer = await ask('signMessage', { message, account: address, address })
  const signature = toText(Object(answer).signature)
  // The protocol specifies hex, but some wallets return base64.
  if (!/^(0x)?([\da-f]{2}){65,}$/i.test(signature)) return signature
  return btoa(String.fromCharCode(...hexToBytes(`0x${signature.replace(/^0x/, '')}`)))
}

/** @throws RequestFailedError if the value is not a signature. */
function toText(answer: unknown): string {
  if (typeof answer !== 'string' || !answer) throw new RequestFailedError()
  return answer
}

/** Converts a session address to an account. */
export function toKitAccount(namespace: SupportedNamespace, address: string): KitAccount {
  if (namespace === 'eip155') return { namespace, address: getAddress(address), type: 'eoa' }
  if (namespace === 'solana') return { namespace, address, publicKey: address, type: 'eoa' }
  // Taproot addresses hold ordinals. BIP-350 encodes witness version 1 as `p`.
  const purpose = /^(bc|tb|bcrt)1p/i.test(address) ? 'ordinal' : 'payment'
  return { namespace, address, purpose, type: 'eoa' }
}
