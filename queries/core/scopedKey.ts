import type { Http } from '../../src/http/createHttp.ts'

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
