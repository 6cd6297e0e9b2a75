import type { Http } from '../../src/http/createHttp.ts'
import { isEvm } from './evm.ts'

/** The key of every remote read: the scope keeps two projects apart in one query client. */
export type ScopedKey<subject extends string, parameters> = readonly [
  'latchkit',
  scope: string,
  subject: subject,
  parameters: parameters,
]

/** Makes the key of a remote read. Only the `getXQueryKey` functions call it. */
export function scopedKey<const subject extends string, parameters>(
  http: Pick<Http, 'scope'>,
  subject: subject,
  parameters: parameters,
): ScopedKey<subject, parameters> {
  return ['latchkit', http.scope, subject, parameters]
}

/** A filter as a key holds it: each value once, sorted, for its order does not change the answer. */
export function sortedOnce(list: readonly string[] | undefined): readonly string[] {
  return [...new Set(list)].sort()
}

/** A CAIP-10 token address as a key holds it: the letter case of an EVM address says nothing. */
export function comparableTokenAddress(address: string): string {
  return isEvm(address) ? address.toLowerCase() : address
}
