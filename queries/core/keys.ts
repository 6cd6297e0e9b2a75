import type { Http } from '../../src/http/createHttp.ts'
import { isEvm } from './evm.ts'

/** The query key of a remote query. The scope separates projects that share a `QueryClient`. */
export type ScopedKey<subject extends string, parameters> = readonly [
  'latchkit',
  scope: string,
  subject: subject,
  parameters: parameters,
]

/** Creates a query key. Only the `getXQueryKey` functions should call this. */
export function scopedKey<const subject extends string, parameters>(
  http: Pick<Http, 'scope'>,
  subject: subject,
  parameters: parameters,
): ScopedKey<subject, parameters> {
  return ['latchkit', http.scope, subject, parameters]
}

/** Normalizes a filter for a query key. It is sorted and deduplicated, because its order has no effect. */
export function sortedOnce(list: readonly string[] | undefined): readonly string[] {
  return [...new Set(list)].sort()
}

/** Normalizes a CAIP-10 token address for a query key. EVM addresses are lowercased. */
export function comparableTokenAddress(address: string): string {
  return isEvm(address) ? address.toLowerCase() : address
}
