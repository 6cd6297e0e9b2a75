import { nullable, nullish, object, optional, pipe, string, transform } from 'valibot'
import { parseReply } from '../../src/http/parseReply.ts'
import type { PersistedRow } from '../../src/storage/queryPersister.ts'

/** The name and picture of an address. What is not set is absent. */
export type Identity = { name?: string; avatar?: string }

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

/** Identities as they stand in storage. */
export const identityRow: PersistedRow<Identity> = {
  name: 'identity_cache',
  schema: object({ name: optional(string()), avatar: optional(string()) }),
}
