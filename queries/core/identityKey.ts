import type { Http } from '../../src/http/createHttp.ts'
import { type ScopedKey, scopedKey } from './scopedKey.ts'

/** The name and picture of an address. What is not set is absent. */
export type Identity = { name?: string; avatar?: string }

export type IdentityQueryKey = ScopedKey<'identity', { address: string; chainId: string }>

/** The address is keyed in lower case: its letter case does not change the answer. */
export function getIdentityQueryKey(
  http: Pick<Http, 'scope'>,
  parameters: { address?: string | undefined; chainId?: string | undefined },
): IdentityQueryKey {
  const { address = '', chainId = 'eip155:1' } = parameters
  return scopedKey(http, 'identity', { address: address.toLowerCase(), chainId })
}
