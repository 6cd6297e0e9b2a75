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

/** Every namespace that the kit knows by name; those it does not serve are refused by name. */
export const knownNamespaces = [
  ...supportedNamespaces,
  'polkadot',
  'cosmos',
  'sui',
  'stacks',
] as const

export type SupportedCaipNamespace = (typeof supportedNamespaces)[number]
export type KnownCaipNamespace = (typeof knownNamespaces)[number]

export function isSupportedNamespace(namespace: string): namespace is SupportedCaipNamespace {
  return (supportedNamespaces as readonly string[]).includes(namespace)
}

export function isKnownNamespace(namespace: string): namespace is KnownCaipNamespace {
  return (knownNamespaces as readonly string[]).includes(namespace)
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
export function assertNetworkId(id: string, namespace: string = id.split(':', 1)[0] ?? ''): void {
  assertSupportedNamespace(namespace)
  const form = namespace === 'eip155' ? '[1-9]\\d{0,31}' : '[-_a-zA-Z0-9]{1,32}'
  if (!new RegExp(`^${namespace}:${form}$`).test(id)) throw new InvalidCaipNetworkIdError(id)
}

export type CaipNetworkIdParts = { chainNamespace: string; chainId: string }

/**
 * Cuts a CAIP-2 id into its two parts. Neither the namespace nor the reference is looked up.
 * https://chainagnostic.org/CAIPs/caip-2
 *
 * @throws InvalidCaipNetworkIdError unless there are exactly two non-empty parts.
 */
export function parseCaipNetworkId(id: string): CaipNetworkIdParts {
  const [chainNamespace, chainId, ...rest] = id.split(':')
  if (!chainNamespace || !chainId || rest.length) throw new InvalidCaipNetworkIdError(id)
  return { chainNamespace, chainId }
}

/**
 * Joins namespace and reference to a CAIP-2 id.
 *
 * @throws InvalidCaipNetworkIdError when a part is empty or holds a colon.
 */
export function formatCaipNetworkId({
  chainNamespace,
  chainId,
}: {
  chainNamespace: string
  chainId: string | number
}): `${string}:${string}` {
  const id = `${chainNamespace}:${chainId}` as const
  parseCaipNetworkId(id)
  return id
}

/*
 * The specification (section 5) gives two texts for one rule and does not say where each stands.
 * Here: what takes an account apart or puts it together says 'Invalid CAIP-10 address'
 * (`parseCaipAddress`, `formatCaipAddress`); what only wants the plain address out of a value that
 * a caller vouches for says 'Invalid CAIP Address' (`getPlainAddress`).
 */

export type CaipAddressParts = { chainNamespace: string; chainId: string; address: string }

/**
 * Cuts a CAIP-10 account into its three parts. Nothing is looked up.
 * https://chainagnostic.org/CAIPs/caip-10
 *
 * @throws InvalidCaipAddressError 'Invalid CAIP-10 address' unless there are exactly three
 * non-empty parts.
 */
export function parseCaipAddress(account: string): CaipAddressParts {
  const parts = cut(account)
  if (!parts) throw new InvalidCaipAddressError('Invalid CAIP-10 address', account)
  return parts
}

/**
 * Joins the three parts to a CAIP-10 account.
 *
 * @throws InvalidCaipAddressError 'Invalid CAIP-10 address' when a part is empty or holds a colon.
 */
export function formatCaipAddress({
  chainNamespace,
  chainId,
  address,
}: {
  chainNamespace: string
  chainId: string | number
  address: string
}): `${string}:${string}:${string}` {
  const account = `${chainNamespace}:${chainId}:${address}` as const
  parseCaipAddress(account)
  return account
}

/**
 * The address of a CAIP-10 account.
 *
 * @throws InvalidCaipAddressError 'Invalid CAIP Address' unless there are exactly three non-empty
 * parts.
 */
export function getPlainAddress(account: string): string {
  const parts = cut(account)
  if (!parts) throw new InvalidCaipAddressError('Invalid CAIP Address', account)
  return parts.address
}

function cut(account: string): CaipAddressParts | undefined {
  const [chainNamespace, chainId, address, ...rest] = account.split(':')
  return chainNamespace && chainId && address && !rest.length
    ? { chainNamespace, chainId, address }
    : undefined
}
