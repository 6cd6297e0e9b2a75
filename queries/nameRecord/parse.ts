import {
  array,
  fallback,
  object,
  optional,
  pipe,
  record,
  string,
  transform,
  union,
  unknown,
} from 'valibot'
import { parseReply } from '../../src/http/parseReply.ts'

/** A name in the name service, with its addresses. */
export type NameRecord = {
  /** The full name, including its suffix. */
  name: string
  /** Addresses, keyed by coin type: `60` for Ethereum, `2147483648 + id` for other EVM chains (ENSIP-11). */
  addresses: Readonly<Record<string, string>>
  /** The avatar and bio that the owner has set. They are untrusted. */
  attributes: { avatar?: string; bio?: string }
}

const text = fallback(optional(string()), undefined)
const attributesSchema = fallback(object({ avatar: text, bio: text }), {})
const recordSchema = pipe(
  object({
    name: string(),
    addresses: record(string(), fallback(object({ address: string() }), { address: '' })),
    attributes: optional(attributesSchema, {}),
  }),
  transform(({ addresses, ...others }): NameRecord => {
    const entries = Object.entries(addresses).map(([coinType, { address }]) => [coinType, address])
    return { ...others, addresses: Object.fromEntries(entries.filter(([, address]) => address)) }
  }),
)
/** If the name is not registered, the API responds with an empty list. */
const noneSchema = pipe(
  array(unknown()),
  transform(() => null),
)

/**
 * Parses a record. Returns null if the response is a list, which means that the name is not registered.
 *
 * @throws InvalidResponseError if the response is neither a record nor a list.
 */
export function parseNameRecord(reply: unknown): NameRecord | null {
  return parseReply(union([recordSchema, noneSchema]), reply, 'GET /v1/profile/account/{name}')
}

/**
 * Parses a list of records.
 *
 * @throws InvalidResponseError if the response is not a list of records.
 */
export function parseNameRecords(reply: unknown): readonly NameRecord[] {
  return parseReply(array(recordSchema), reply, 'GET /v1/profile/reverse/{address}')
}
