import { InvalidCaipNetworkIdError } from '../errors/caip.ts'
import { assertSupportedNamespace } from './namespaces.ts'

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
