import { ProviderDisconnectedError } from 'viem'
import type { ProviderOverride } from '../../../src/config/types.ts'
import { errorCode } from '../../../src/namespace/toConnectError.ts'
import type { Client } from '../patches/loadProvider.ts'
import { userDisconnected } from '../patches/sdkStorage.ts'
import type { SessionMember } from './lazyMember.ts'

// Constants of the field.
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

/** One namespace of a session proposal. */
export type ProposalNamespace = {
  chains: string[]
  methods: string[]
  events: string[]
}

/**
 * What a wallet is asked for, by namespace. All of it is optional to the wallet, so that one that
 * lacks a chain still connects.
 *
 * Parts of the override take the place of ours, by namespace. A namespace that only the override names
 * is asked for too. Addresses of nodes are none of it: they may hold keys.
 *
 * @param members - The namespaces that take part.
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
  // A namespace without chains asks for nothing, and wallets reject the whole proposal for it.
  return Object.fromEntries(Object.entries(all).filter(([, { chains }]) => chains.length))
}

export type SessionRequests = {
  /** @throws viem's ProviderDisconnectedError, 4900, when the session ends before the wallet answers */
  ask(client: Client, request: Parameters<Client['request']>[0]): Promise<unknown>
  /** Ends every waiting request: the session is over. */
  end(): void
}

/** What a wallet was asked over a session. The SDK leaves open what this side ends, until it expires. */
export function createSessionRequests(): SessionRequests {
  const asked = new Set<(error: Error) => void>()
  return {
    ask: (client, request) =>
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

/** EIP-1193's 4900: the wallet may still act on the request, and its answer can no longer arrive. */
function disconnected(cause?: unknown) {
  return new ProviderDisconnectedError(new Error('The session is over.', { cause }))
}
