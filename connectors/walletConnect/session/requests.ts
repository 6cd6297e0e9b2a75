import { ProviderDisconnectedError } from 'viem'
import type { ProviderOverride } from '../../../src/config/types.ts'
import { errorCode } from '../../../src/namespace/toConnectError.ts'
import type { Client } from '../patches/loadProvider.ts'
import { userDisconnected } from '../patches/sdkStorage.ts'
import type { SessionMember } from './loadWhenNeeded.ts'

const evmMethods = [
  'eth_accounts',
  'eth_requestAccounts',
  'eth_sendRawTransaction',
  'eth_sign',
  'eth_signTransaction',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'personal_sign',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_getPermissions',
  'wallet_requestPermissions',
  'wallet_registerOnboarding',
  'wallet_watchAsset',
  'wallet_scanQRCode',
  'wallet_getCallsStatus',
  'wallet_showCallsStatus',
  'wallet_sendCalls',
  'wallet_getCapabilities',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'wallet_getAssets',
]
const methodsOf: Readonly<Record<string, readonly string[]>> = {
  eip155: evmMethods,
  solana: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  bip122: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
}
const events = ['accountsChanged', 'chainChanged']
const eventsOf: Readonly<Record<string, readonly string[]>> = {
  bip122: [...events, 'bip122_addressesChanged'],
}

/** A namespace in a session proposal. */
export type ProposalNamespace = {
  chains: string[]
  methods: string[]
  events: string[]
}

/**
 * Builds the namespaces for a session proposal. They are optional namespaces, so that a wallet can connect
 * even if it does not support every network. RPC URLs are not sent, because they may contain API keys.
 *
 * @param members - The connectors that share the session. Each connector's chains are requested.
 * @param override - Methods, chains and events that replace those of a namespace, or that add a namespace.
 */
export function buildNamespaces(
  members: readonly Pick<SessionMember, 'namespace' | 'request'>[],
  override: ProviderOverride = {},
): Record<string, ProposalNamespace> {
  const all: Record<string, ProposalNamespace> = {}
  const ask = (namespace: string) => {
    all[namespace] ??= {
      chains: [],
      methods: [...(methodsOf[namespace] ?? [])],
      events: [...(eventsOf[namespace] ?? events)],
    }
    return all[namespace]
  }
  for (const { namespace, request } of members) {
    const asked = ask(namespace)
    asked.chains = [...new Set([...asked.chains, ...request.chains])]
  }
  for (const part of ['methods', 'chains', 'events'] as const) {
    for (const [namespace, values] of Object.entries(override[part] ?? {}))
      ask(namespace)[part] = [...values]
  }
  // Wallets reject a proposal that includes a namespace without chains.
  return Object.fromEntries(Object.entries(all).filter(([, { chains }]) => chains.length))
}

export type SessionRequests = {
  /**
   * @throws viem's ProviderDisconnectedError (4900) if the session ends before the wallet
   * responds.
   */
  send(client: Client, request: Parameters<Client['request']>[0]): Promise<unknown>
  /** Rejects every pending request when the session ends. */
  end(): void
}

/**
 * Tracks a session's requests. When the app disconnects, the SDK would otherwise keep them pending until they
 * expire.
 */
export function createSessionRequests(): SessionRequests {
  const asked = new Set<(error: Error) => void>()
  return {
    send: (client, request) =>
      new Promise((resolve, reject) => {
        asked.add(reject)
        client
          .request(request)
          .then(resolve, (error) =>
            reject(errorCode(error) === userDisconnected.code ? disconnected(error) : error),
          )
          .finally(() => asked.delete(reject))
      }),
    end() {
      for (const fail of asked) fail(disconnected())
    },
  }
}

/** EIP-1193 error 4900. The wallet may still execute the request, but its response can no longer arrive. */
function disconnected(cause?: unknown) {
  return new ProviderDisconnectedError(new Error('The session is over.', { cause }))
}
