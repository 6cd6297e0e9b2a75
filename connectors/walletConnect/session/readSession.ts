import { MethodNotSupportedError } from '../../../src/errors/connect.ts'
import {
  type CaipAddressParts,
  getPlainAddress,
  namespaceOf,
  networkIdOf,
  readCaipAddress,
  readCaipNetworkId,
} from '../../../src/networks/caip.ts'
import type { CaipNetworkId } from '../../../src/networks/types.ts'
import { plainAddress } from '../../../src/utils/address.ts'
import { accountLimit } from '../../../src/utils/timesAndLimits.ts'

/** The approved namespaces of a WalletConnect session. */
export type ApprovedSession = {
  topic: string
  namespaces: Readonly<
    Record<
      string,
      { accounts: readonly string[]; chains?: readonly string[]; methods: readonly string[] }
    >
  >
  /** The wallet's metadata, if available. */
  peer: { metadata?: { name?: string } }
}

/** Returns a namespace's entries. Their keys look like `eip155` or `eip155:1`. */
function parts({ namespaces }: ApprovedSession, namespace: string) {
  return Object.entries(namespaces).filter(([key]) => namespaceOf(key) === namespace)
}

/** Validates an account, because the session contains untrusted strings. */
function isAccount({ chainNamespace, reference, address }: CaipAddressParts): boolean {
  if (chainNamespace === 'eip155') return isEvmChain(reference) && /^0x[\da-f]{40}$/i.test(address)
  return chainNamespace !== 'bip122' || (bitcoinAddress[reference]?.test(address) ?? true)
}

/** Bitcoin address formats, keyed by network reference. https://bips.dev/173 */
const bitcoinAddress: Readonly<Record<string, RegExp>> = {
  '000000000019d6689c085ae165831e93': /^(bc1|[13])[a-z\d]+$/i,
  '000000000933ea01ad0ee984209779ba': /^(tb1|[mn2])[a-z\d]+$/i,
  '00000008819873e925422c1ff0f99f7c': /^(tb1|[mn2])[a-z\d]+$/i,
}

/** Whether the reference is a decimal chain id. Requests with any other chain id would fail. */
function isEvmChain(reference: string): boolean {
  return /^[1-9]\d*$/.test(reference) && Number.isSafeInteger(Number(reference))
}

/** Returns a namespace's accounts with their networks. Entries that are not in CAIP-10 format are omitted. */
export function sessionAccounts(
  session: ApprovedSession,
  namespace: string,
): readonly { networkId: CaipNetworkId; address: string }[] {
  return parts(session, namespace).flatMap(([, { accounts }]) =>
    accounts.flatMap((account) => {
      const parts = readCaipAddress(account)
      return parts?.chainNamespace === namespace && isAccount(parts)
        ? { networkId: `${namespace}:${parts.reference}` as const, address: parts.address }
        : []
    }),
  )
}

/**
 * Returns a namespace's networks: the listed ones and those of its accounts. For Bitcoin, only the accounts'
 * networks are included, because each address belongs to one network.
 */
export function sessionNetworks(
  session: ApprovedSession,
  namespace: string,
): readonly CaipNetworkId[] {
  const named = parts(session, namespace).flatMap(([key, { chains = [] }]) => [...chains, key])
  const own = named.filter((id): id is CaipNetworkId => {
    const parts = readCaipNetworkId(id)
    if (parts?.chainNamespace !== namespace) return false
    return namespace !== 'eip155' || isEvmChain(parts.reference)
  })
  const used = sessionAccounts(session, namespace).map((one) => one.networkId)
  return [...new Set(namespace === 'bip122' ? used : [...own, ...used])]
}

/** Returns a namespace's methods. Each is approved on at least one network. */
export function sessionMethods(session: ApprovedSession, namespace: string): readonly string[] {
  return parts(session, namespace).flatMap(([, { methods }]) => methods)
}

/**
 * Whether the wallet approved a method on a network. The methods may differ between networks, and they apply
 * only to networks with an account. https://chainagnostic.org/CAIPs/caip-25
 */
export function approvesMethod(
  session: ApprovedSession,
  networkId: CaipNetworkId,
  method: string,
): boolean {
  const namespace = namespaceOf(networkId)
  return parts(session, namespace).some(
    ([key, { accounts, methods }]) =>
      (key === namespace || key === networkId) &&
      methods.includes(method) &&
      accounts.some((account) => networkIdOf(account) === networkId),
  )
}

/** @throws MethodNotSupportedError (4200) if the wallet did not approve the method on the network. */
export function checkApproved(
  session: ApprovedSession,
  networkId: CaipNetworkId,
  method: string,
): void {
  if (approvesMethod(session, networkId, method)) return
  throw new MethodNotSupportedError(method, 'WalletConnect', {
    code: 4200,
    nextStep: `The wallet did not approve the method on ${networkId}. Connect a wallet that supports it.`,
  })
}

/** Returns the namespaces that have accounts. */
export function sessionNamespaces(session: ApprovedSession): readonly string[] {
  const all = new Set(Object.keys(session.namespaces).map(namespaceOf))
  return [...all].filter((one) => sessionAccounts(session, one).length)
}

/**
 * Returns at most 100 addresses on a network. If the network has none, returns those of the whole namespace.
 */
export function sessionAddresses(
  session: ApprovedSession,
  namespace: string,
  networkId: CaipNetworkId | undefined,
): readonly string[] {
  const all = sessionAccounts(session, namespace)
  const here = all.filter((one) => one.networkId === networkId)
  return [...new Set((here.length ? here : all).map((one) => one.address))].slice(0, accountLimit)
}

/** The account that the wallet last selected in each namespace. */
export type Leading = Readonly<Record<string, string>>

/** Returns the first of the given accounts that the session includes, spelled as in the session. */
export function findAddress(
  session: ApprovedSession,
  namespace: string,
  accounts: readonly unknown[],
): string | undefined {
  const all = new Map(
    sessionAccounts(session, namespace).map(({ address }) => [plainAddress(address), address]),
  )
  for (const account of accounts) {
    const address = typeof account === 'string' ? getPlainAddress(account) : undefined
    const found = address && all.get(plainAddress(address))
    if (found) return found
  }
  return undefined
}

/** Moves the selected accounts to the front of their namespaces. */
export function leadWith<session extends ApprovedSession>(
  session: session,
  leading: Leading,
): session {
  if (!Object.keys(leading).length) return session
  const parts = Object.entries(session.namespaces).map(([key, part]) => {
    const address = leading[namespaceOf(key)]
    const isLed = (account: string) =>
      plainAddress(readCaipAddress(account)?.address ?? '') === plainAddress(address ?? '')
    const accounts = address
      ? [...part.accounts.filter(isLed), ...part.accounts.filter((one) => !isLed(one))]
      : part.accounts
    return [key, { ...part, accounts }]
  })
  return { ...session, namespaces: Object.fromEntries(parts) }
}

/**
 * Keeps the selected accounts after a session change. If the session's first account changed, the selection
 * is dropped.
 */
export function keepLeading(
  leading: Leading,
  before: ApprovedSession,
  after: ApprovedSession,
): Leading {
  const first = (session: ApprovedSession, namespace: string) =>
    sessionAccounts(session, namespace)[0]?.address
  const kept = Object.entries(leading).filter(
    ([namespace]) => first(before, namespace) === first(after, namespace),
  )
  return Object.fromEntries(kept)
}

/**
 * Parses a network id that a wallet sent as a number, as hex, as a CAIP-2 id or as a CAIP-2 reference.
 * https://chainagnostic.org/CAIPs/caip-2
 */
export function toNetworkId(namespace: string, id: unknown): CaipNetworkId | undefined {
  if (typeof id !== 'string' && typeof id !== 'number') return undefined
  const text = `${id}`.replace(`${namespace}:`, '')
  if (namespace !== 'eip155')
    return text && !text.includes(':') ? `${namespace}:${text}` : undefined
  const chainId = Number(text)
  return text && Number.isSafeInteger(chainId) && chainId > 0 ? `eip155:${chainId}` : undefined
}
