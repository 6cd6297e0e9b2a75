import { UnsupportedNamespaceError } from '../errors/network.ts'

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
