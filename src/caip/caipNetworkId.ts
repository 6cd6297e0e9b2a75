import { InvalidCaipNetworkIdError } from '../errors/config.ts'

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
