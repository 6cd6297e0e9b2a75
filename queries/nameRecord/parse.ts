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

/** A name of the name service, and where it leads. */
export type NameRecord = {
  /** In full, with its suffix. */
  name: string
  /** Addresses by coin type: `60` is Ethereum's, `2147483648 + id` that of another EVM chain (ENSIP-11). */
  addresses: Readonly<Record<string, string>>
  /** What the owner says of themselves, from outside. */
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
/** A name that nobody has is an empty list. */
const noneSchema = pipe(
  array(unknown()),
  transform(() => null),
)

/** @throws InvalidResponseError when the reply is neither a record nor a list. */
export function parseNameRecord(reply: unknown): NameRecord | null {
  return parseReply(union([recordSchema, noneSchema]), reply, 'GET /v1/profile/account/{name}')
}

/** @throws InvalidResponseError when the reply is no list of records. */
export function parseNameRecords(reply: unknown): readonly NameRecord[] {
  return parseReply(array(recordSchema), reply, 'GET /v1/profile/reverse/{address}')
}
