import { InvalidCaipNetworkIdError, UnsupportedNamespaceError } from '../errors/config.ts'

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
