import { nullable, nullish, object, optional, pipe, string, transform } from 'valibot'
import { parseReply } from '../../src/http/parseReply.ts'
import type { PersistedRow } from '../../src/storage/queryPersister.ts'

/** An address's name and avatar. Fields that are not set are absent. */
export type Identity = { name?: string; avatar?: string }

/** `name` is required and may be `null`. If it is missing, the response is not from the identity route. */
const replySchema = pipe(
  object({ name: nullable(string()), avatar: nullish(string()) }),
  transform(
    ({ name, avatar }): Identity => ({ name: name || undefined, avatar: avatar || undefined }),
  ),
)

/**
 * Parses an identity response.
 *
 * @throws InvalidResponseError
 */
export function parseIdentity(reply: unknown): Identity {
  return parseReply(replySchema, reply, 'GET /v1/identity/{address}')
}

/** Cache row for identities. */
export const identityRow: PersistedRow<Identity> = {
  name: 'identity_cache',
  schema: object({ name: optional(string()), avatar: optional(string()) }),
}
