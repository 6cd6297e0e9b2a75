import {
  InvalidCaipAddressError,
  InvalidCaipNetworkIdError,
  UnsupportedNamespaceError,
} from '../errors/config.ts'

/**
 * The namespaces that the kit can serve. CAIP-2 names them.
 * https://chainagnostic.org/CAIPs/caip-2
 */
export const supportedNamespaces = ['eip155', 'solana', 'bip122'] as const

export type SupportedCaipNamespace = (typeof supportedNamespaces)[number]

export function isSupportedNamespace(namespace: string): namespace is SupportedCaipNamespace {
  return (supportedNamespaces as readonly string[]).includes(namespace)
}

/**
 * Narrows a namespace to one that the kit serves.
 *
 * @throws UnsupportedNamespaceError with the name, for known and unknown ones alike.
 */
export function assertSupportedNamespace(
  namespace: string,
): asserts namespace is SupportedCaipNamespace {
  if (!isSupportedNamespace(namespace)) throw new UnsupportedNamespaceError(namespace)
}

/**
 * Refuses what is no CAIP-2 id of a namespace that the kit serves. A chain id of EVM is a decimal number.
 *
 * @param namespace - Where the network stands. @default the one that the id names
 * @throws UnsupportedNamespaceError, InvalidCaipNetworkIdError
 */
export function assertNetworkId(id: string, namespace: string = namespaceOf(id)): void {
  assertSupportedNamespace(namespace)
  const form = namespace === 'eip155' ? '[1-9]\\d{0,31}' : '[-_a-zA-Z0-9]{1,32}'
  if (!new RegExp(`^${namespace}:${form}$`).test(id)) throw new InvalidCaipNetworkIdError(id)
}

/** The namespace that an id begins with, whatever follows: wallets also write ids of another form. */
export function namespaceOf(id: string): string {
  return id.split(':', 1)[0] ?? ''
}

export type CaipNetworkIdParts = { chainNamespace: string; reference: string }

/**
 * Cuts a CAIP-2 id into its two parts. Neither the namespace nor the reference is looked up.
 * https://chainagnostic.org/CAIPs/caip-2
 *
 * @throws InvalidCaipNetworkIdError unless there are exactly two non-empty parts.
 */
export function parseCaipNetworkId(id: string): CaipNetworkIdParts {
  const parts = readCaipNetworkId(id)
  if (!parts) throw new InvalidCaipNetworkIdError(id)
  return parts
}

/** The parts of a CAIP-2 id; undefined for text of another form. */
export function readCaipNetworkId(id: string): CaipNetworkIdParts | undefined {
  const [chainNamespace, reference, ...rest] = id.split(':')
  return chainNamespace && reference && !rest.length ? { chainNamespace, reference } : undefined
}

/** What follows the namespace in a CAIP-2 id, as it is shown for a network without a name. */
export function referenceOf(id: string): string {
  return id.slice(id.lastIndexOf(':') + 1)
}

/** Whether a CAIP-2 id, or a CAIP-10 account or token, is of a namespace. */
export function isInNamespace(id: string, namespace: string): boolean {
  return id.startsWith(`${namespace}:`)
}

/** The CAIP-2 id that a CAIP-10 account or token begins with; undefined for text of another form. */
export function networkIdOf(account: string): string | undefined {
  const [namespace, reference] = account.split(':', 2)
  return namespace && reference ? `${namespace}:${reference}` : undefined
}

export type CaipAddressParts = CaipNetworkIdParts & { address: string }

/**
 * Cuts a CAIP-10 account into its three parts. Nothing is looked up.
 * https://chainagnostic.org/CAIPs/caip-10
 *
 * @throws InvalidCaipAddressError unless there are exactly three non-empty parts.
 */
export function parseCaipAddress(account: string): CaipAddressParts {
  const parts = readCaipAddress(account)
  if (!parts) throw new InvalidCaipAddressError(account)
  return parts
}

/** The parts of a CAIP-10 account that a wallet names; undefined for text of another form. */
export function readCaipAddress(account: string): CaipAddressParts | undefined {
  const [chainNamespace, reference, address, ...rest] = account.split(':')
  return chainNamespace && reference && address && !rest.length
    ? { chainNamespace, reference, address }
    : undefined
}

/** The address of a token that is written plain or as CAIP-10. */
export function getPlainAddress(address: string): string {
  return address.slice(address.lastIndexOf(':') + 1)
}
