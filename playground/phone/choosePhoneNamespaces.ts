import { type Address, isAddressEqual } from 'viem'
import type { PhoneChain, PhoneChoice, PhoneGrant, PhoneProposal } from './phone.types.ts'
import { NothingApprovedError, UnknownAccountError, UnknownChainError } from './phoneErrors.ts'

/** What the phone can do when a page asks over a session. */
export const phoneMethods = [
  'eth_accounts',
  'eth_requestAccounts',
  'eth_chainId',
  'personal_sign',
  'eth_signTypedData',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
] as const

/** One namespace of a session, as the protocol writes it. */
export type SessionNamespace = {
  chains: string[]
  /** CAIP-10: `eip155:1:0x…`. */
  accounts: string[]
  methods: string[]
  events: string[]
}

type Asked = { chains?: string[] | undefined; methods: string[]; events: string[] }

/**
 * All that a page asked for in eip155, required and optional together.
 *
 * @param groups - Keyed by namespace (`eip155`) or by a single chain (`eip155:1`).
 */
export function readAsked(
  ...groups: readonly Readonly<Record<string, Asked>>[]
): PhoneProposal['asked'] {
  const entries = groups
    .flatMap((group) => Object.entries(group))
    .filter(([key]) => key === 'eip155' || key.startsWith('eip155:'))
  const unique = (values: readonly string[]) => [...new Set(values)]
  return {
    chains: unique(entries.flatMap(([key, one]) => one.chains ?? (key.includes(':') ? [key] : []))),
    methods: unique(entries.flatMap(([, one]) => one.methods)),
    events: unique(entries.flatMap(([, one]) => one.events)),
  }
}

/**
 * The namespaces of an approval.
 *
 * @param base - What is approved where the choice says nothing.
 * @param known - The phone's own chains and accounts.
 * @throws UnknownChainError, UnknownAccountError, NothingApprovedError
 */
export function choosePhoneNamespaces(
  choice: PhoneChoice,
  base: PhoneGrant,
  known: { chains: readonly PhoneChain[]; accounts: readonly Address[] },
): { eip155: SessionNamespace } {
  const chains = choice.chains ?? base.chains
  const accounts = choice.accounts ?? base.accounts
  for (const chain of chains) {
    if (!known.chains.includes(chain)) throw new UnknownChainError(chain)
  }
  for (const account of accounts) {
    if (!known.accounts.some((one) => isAddressEqual(one, account))) {
      throw new UnknownAccountError(account)
    }
  }
  if (chains.length === 0 || accounts.length === 0) throw new NothingApprovedError()
  return {
    eip155: {
      chains: [...chains],
      accounts: chains.flatMap((chain) => accounts.map((account) => `${chain}:${account}`)),
      methods: [...(choice.methods ?? base.methods)],
      events: [...(choice.events ?? base.events)],
    },
  }
}
