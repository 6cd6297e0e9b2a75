import type { Http } from '../../src/http/createHttp.ts'
import { isEvm } from './evm.ts'

/** The key of every remote read. The scope separates two projects in one QueryClient. */
export type ScopedKey<subject extends string, parameters> = readonly [
  'latchkit',
  scope: string,
  subject: subject,
  parameters: parameters,
]

/** Creates the key of a remote read. Only the `getXQueryKey` functions call it. */
export function scopedKey<const subject extends string, parameters>(
  http: Pick<Http, 'scope'>,
  subject: subject,
  parameters: parameters,
): ScopedKey<subject, parameters> {
  return ['latchkit', http.scope, subject, parameters]
}

/** Normalizes a filter for a key: unique and sorted, because its order does not matter. */
export function sortedOnce(list: readonly string[] | undefined): readonly string[] {
  return [...new Set(list)].sort()
}

/** Normalizes a CAIP-10 token address for a key: EVM addresses in lower case. */
export function comparableTokenAddress(address: string): string {
  return isEvm(address) ? address.toLowerCase() : address
}
