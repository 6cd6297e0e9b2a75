import { array, nullish, object, string } from 'valibot'
import { parseReply } from '../../src/http/parseReply.ts'

/** The chains that the blockchain service serves, CAIP-2. Namespaces unknown to the kit stay in. */
export type SupportedChains = { http: readonly string[]; ws: readonly string[] }

const replySchema = object({ http: array(string()), ws: nullish(array(string()), []) })

/** @throws InvalidResponseError */
export function parseSupportedChains(reply: unknown): SupportedChains {
  return parseReply(replySchema, reply, 'GET /v1/supported-chains')
}
