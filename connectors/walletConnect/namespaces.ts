import type { ProviderOverride } from '../../src/config/types.ts'
import type { SessionMember } from './sessionSlot.ts'

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
      events: [...events],
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
