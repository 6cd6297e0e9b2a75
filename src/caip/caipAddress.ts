import { InvalidCaipAddressError } from '../errors/caip.ts'

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
