import { array, nullish, object, string } from 'valibot'
import { parseReply } from '../../src/http/parseReply.ts'

/**
 * CAIP-2 ids of the networks that the blockchain API supports, some of which are in namespaces that the kit
 * does not support.
 */
export type SupportedChains = { http: readonly string[]; ws: readonly string[] }

const replySchema = object({ http: array(string()), ws: nullish(array(string()), []) })

/** Parses the list of supported networks. @throws InvalidResponseError */
export function parseSupportedChains(reply: unknown): SupportedChains {
  return parseReply(replySchema, reply, 'GET /v1/supported-chains')
}
