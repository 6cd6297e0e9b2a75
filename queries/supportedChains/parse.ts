import { array, nullish, object, string } from 'valibot'
import { parseReply } from '../../src/http/parseReply.ts'

/** The chains that the blockchain service supports, in CAIP-2, including namespaces unknown to the kit. */
export type SupportedChains = { http: readonly string[]; ws: readonly string[] }

const replySchema = object({ http: array(string()), ws: nullish(array(string()), []) })

/** Parses the list of chains. @throws InvalidResponseError */
export function parseSupportedChains(reply: unknown): SupportedChains {
  return parseReply(replySchema, reply, 'GET /v1/supported-chains')
}
