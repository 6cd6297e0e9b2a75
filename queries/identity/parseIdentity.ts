import { nullable, nullish, object, pipe, string, transform } from 'valibot'
import type { Identity } from '../core/identityKey.ts'
import { parseReply } from '../core/parseReply.ts'

/** `name` is always sent, with `null` for none: a reply without it is another service's. */
const replySchema = pipe(
  object({ name: nullable(string()), avatar: nullish(string()) }),
  transform(
    ({ name, avatar }): Identity => ({ name: name || undefined, avatar: avatar || undefined }),
  ),
)

/**
 * Reads the service's answer about an address.
 *
 * @throws InvalidResponseError
 */
export function parseIdentity(reply: unknown): Identity {
  return parseReply(replySchema, reply, 'GET /v1/identity/{address}')
}
