import {
  InvalidCaipAddressError,
  InvalidCaipNetworkIdError,
  UnsupportedNamespaceError,
} from '../errors/config.ts'

/** The CAIP-2 namespaces that the kit supports. https://chainagnostic.org/CAIPs/caip-2 */
export const supportedNamespaces = ['eip155', 'solana', 'bip122'] as const

export type SupportedCaipNamespace = (typeof supportedNamespaces)[number]

export function isSupportedNamespace(namespace: string): namespace is SupportedCaipNamespace {
  return (supportedNamespaces as readonly string[]).includes(namespace)
}

/**
 * Asserts that a namespace is supported.
 *
 * @throws UnsupportedNamespaceError if the namespace is not supported.
 */
export function assertSupportedNamespace(
  namespace: string,
): asserts namespace is SupportedCaipNamespace {
  if (!isSupportedNamespace(namespace)) throw new UnsupportedNamespaceError(namespace)
}

/**
 * Asserts that an id is a CAIP-2 id in a supported namespace. EVM references must be decimal
 * numbers.
 *
 * @param namespace - The expected namespace. @default the id's namespace
 * @throws UnsupportedNamespaceError if the namespace is not supported.
 * @throws InvalidCaipNetworkIdError if the id is invalid.
 */
export function assertNetworkId(id: string, namespace: string = namespaceOf(id)): void {
  assertSupportedNamespace(namespace)
  const form = namespace === 'eip155' ? '[1-9]\\d{0,31}' : '[-_a-zA-Z0-9]{1,32}'
  if (!new RegExp(`^${namespace}:${form}$`).test(id)) throw new InvalidCaipNetworkIdError(id)
}

/**
 * Returns an id's namespace. The rest of the id is not validated, because wallets also use other
 * formats.
 */
export function namespaceOf(id: string): string {
  return id.split(':', 1)[0] ?? ''
}

export type CaipNetworkIdParts = { chainNamespace: string; reference: string }

/**
 * Splits a CAIP-2 id into its namespace and reference, without checking that the network exists.
 * https://chainagnostic.org/CAIPs/caip-2
 *
 * @throws InvalidCaipNetworkIdError unless the id has exactly two non-empty parts.
 */
export function parseCaipNetworkId(id: string): CaipNetworkIdParts {
  const parts = readCaipNetworkId(id)
  if (!parts) throw new InvalidCaipNetworkIdError(id)
  return parts
}

/** Splits a CAIP-2 id into its namespace and reference, or returns `undefined` if it is invalid. */
export function readCaipNetworkId(id: string): CaipNetworkIdParts | undefined {
  const [chainNamespace, reference, ...rest] = id.split(':')
  return chainNamespace && reference && !rest.length ? { chainNamespace, reference } : undefined
}

/** Returns a CAIP-2 id's reference, to display a network that has no name. */
export function referenceOf(id: string): string {
  return id.slice(id.lastIndexOf(':') + 1)
}

/** Whether a CAIP-2 id, or a CAIP-10 account or token, belongs to a namespace. */
export function isInNamespace(id: string, namespace: string): boolean {
  return id.startsWith(`${namespace}:`)
}

/** Returns the CAIP-2 network id of a CAIP-10 account or token, or `undefined` if it is invalid. */
export function networkIdOf(account: string): string | undefined {
  const [namespace, reference] = account.split(':', 2)
  return namespace && reference ? `${namespace}:${reference}` : undefined
}

export type CaipAddressParts = CaipNetworkIdParts & { address: string }

/**
 * Splits a CAIP-10 account into its namespace, reference, and address, without validating the
 * address.
 * https://chainagnostic.org/CAIPs/caip-10
 *
 * @throws InvalidCaipAddressError unless the account has exactly three non-empty parts.
 */
export function parseCaipAddress(account: string): CaipAddressParts {
  const parts = readCaipAddress(account)
  if (!parts) throw new InvalidCaipAddressError(account)
  return parts
}

/**
 * Splits a CAIP-10 account into its namespace, reference, and address, or returns `undefined` if it
 * is invalid.
 */
export function readCaipAddress(account: string): CaipAddressParts | undefined {
  const [chainNamespace, reference, address, ...rest] = account.split(':')
  return chainNamespace && reference && address && !rest.length
    ? { chainNamespace, reference, address }
    : undefined
}

/** Returns the plain address of a token whose address is plain or in CAIP-10 format. */
export function getPlainAddress(address: string): string {
  return address.slice(address.lastIndexOf(':') + 1)
}
