import type { PhoneChain, PhoneChoice, PhoneGrant, PhoneProposal } from './phone.types.ts'
import { NothingApprovedError, UnknownAccountError, UnknownChainError } from './phoneErrors.ts'
import { isAccountOn, isSameAccount, namespaceOf } from './sameAccount.ts'

/** The phone's supported methods, by namespace. */
const methodsOf = {
  eip155: [
    'eth_accounts',
    'eth_requestAccounts',
    'eth_chainId',
    'personal_sign',
    'eth_signTypedData',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
  ],
  solana: [
    'solana_getAccounts',
    'solana_requestAccounts',
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  bip122: ['getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer'],
} as const
type Namespace = keyof typeof methodsOf
const namespaces = Object.keys(methodsOf) as Namespace[]

export const phoneMethods: readonly string[] = Object.values(methodsOf).flat()

/** A namespace of a session, in the protocol's format. */
export type SessionNamespace = {
  chains: string[]
  /** The accounts as CAIP-10 IDs: `eip155:1:0x…`. */
  accounts: string[]
  methods: string[]
  events: string[]
}

type Asked = { chains?: string[] | undefined; methods: string[]; events: string[] }

/**
 * Returns the chains, methods and events that a page requests in the phone's namespaces, required and optional combined.
 *
 * @param groups - Keyed by namespace (`eip155`) or by a single chain (`eip155:1`).
 */
export function readAsked(
  ...groups: readonly Readonly<Record<string, Asked>>[]
): PhoneProposal['asked'] {
  const entries = groups
    .flatMap((group) => Object.entries(group))
    .filter(([key]) => namespaces.some((one) => one === namespaceOf(key)))
  const unique = (values: readonly string[]) => [...new Set(values)]
  return {
    chains: unique(entries.flatMap(([key, one]) => one.chains ?? (key.includes(':') ? [key] : []))),
    methods: unique(entries.flatMap(([, one]) => one.methods)),
    events: unique(entries.flatMap(([, one]) => one.events)),
  }
}

/**
 * Returns the namespaces of an approval, each with its chains, accounts and methods.
 *
 * @param base - The approval for members that the choice omits.
 * @param known - The chains and accounts that the phone supports.
 * @throws UnknownChainError, UnknownAccountError, NothingApprovedError
 */
export function choosePhoneNamespaces(
  choice: PhoneChoice,
  base: PhoneGrant,
  known: { chains: readonly PhoneChain[]; accounts: readonly string[] },
): Partial<Record<Namespace, SessionNamespace>> {
  const chains = choice.chains ?? base.chains
  const accounts = choice.accounts ?? base.accounts
  const methods = choice.methods ?? base.methods
  for (const chain of chains) {
    if (!known.chains.includes(chain)) throw new UnknownChainError(chain)
  }
  for (const account of accounts) {
    if (!known.accounts.some((one) => isSameAccount(one, account))) {
      throw new UnknownAccountError(account)
    }
  }
  const chosen = namespaces.filter((one) => chains.some((chain) => namespaceOf(chain) === one))
  const parts = chosen.map((namespace) => {
    const mine = chains.filter((chain) => namespaceOf(chain) === namespace)
    const own = mine.map((chain) => accounts.filter((account) => isAccountOn(chain, account)))
    if (own.some((all) => all.length === 0)) throw new NothingApprovedError()
    const part: SessionNamespace = {
      chains: mine,
      accounts: mine.flatMap(
        (chain, index) => own[index]?.map((account) => `${chain}:${account}`) ?? [],
      ),
      methods: methods.filter((method) => methodsOf[namespace].some((one) => one === method)),
      events: [...(choice.events ?? base.events)],
    }
    return [namespace, part] as const
  })
  if (parts.length === 0) throw new NothingApprovedError()
  return Object.fromEntries(parts)
}
