import { nullable, nullish, object, pipe, string, transform } from 'valibot'
import type { Http } from '../../src/http/createHttp.ts'
import { parseReply } from '../core/parseReply.ts'
import type { ReadParameters } from '../core/queryParameter.types.ts'

/** The name and picture of an address. What is not set is absent. */
export type Identity = { name?: string; avatar?: string }

export type GetIdentityParameters = ReadParameters & {
  /** An EVM address; its letter case does not matter. */
  address: string
  /** The address in use on this page, for the service's own count. */
  sender?: string | undefined
}

/** `name` is always sent, with `null` for none: a reply without it is another service's. */
const replySchema = pipe(
  object({ name: nullable(string()), avatar: nullish(string()) }),
  transform(
    ({ name, avatar }): Identity => ({ name: name || undefined, avatar: avatar || undefined }),
  ),
)

/**
 * Reads the name and picture of an EVM address: `GET /v1/identity/{address}`. An address without
 * either gives an empty object.
 *
 * @throws HttpStatusError, HttpNetworkError, HttpBodyError, InvalidResponseError
 */
export async function getIdentity(
  http: Http,
  parameters: GetIdentityParameters,
): Promise<Identity> {
  const { address, sender, signal } = parameters
  const path = `/v1/identity/${encodeURIComponent(address)}`
  const reply = await http.ask('blockchain', path, { query: { sender }, signal })
  return parseReply(replySchema, reply, 'GET /v1/identity/{address}')
}
