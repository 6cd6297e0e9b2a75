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
import type { HttpStatusError } from '../../src/errors/http.ts'
import type { Http } from '../../src/http/createHttp.ts'
import { parseReply } from '../core/parseReply.ts'
import type { ReadParameters } from '../core/queryParameter.types.ts'

/** A name of the name service, and where it leads. */
export type NameRecord = {
  /** In full, with its suffix. */
  name: string
  /** Addresses by coin type: `60` is Ethereum's, `2147483648 + id` that of another EVM chain (ENSIP-11). */
  addresses: Readonly<Record<string, string>>
  /** What the owner says of themselves, from outside. */
  attributes: { avatar?: string; bio?: string }
}

export type GetNameRecordParameters = ReadParameters & {
  /** In full, with its suffix. Its letter case does not matter. */
  name: string
}

export type GetReverseNamesParameters = ReadParameters & {
  /** An EVM address; its letter case does not matter. */
  address: string
  /** The address in use on this page, for the service's own count. */
  sender?: string
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

/**
 * Reads where a name leads: `GET /v1/profile/account/{name}`. The service knows lower case alone, so the name
 * is sent in it.
 *
 * @returns `null` when nobody has the name: the service says so by an empty list, older ones by 404.
 * @throws HttpStatusError, HttpNetworkError, HttpBodyError, InvalidResponseError
 */
export async function getNameRecord(
  http: Http,
  { name, signal }: GetNameRecordParameters,
): Promise<NameRecord | null> {
  const path = `/v1/profile/account/${encodeURIComponent(name.toLowerCase())}`
  const reply = await readOrNone(http, path, { apiVersion: '2' }, signal)
  return parseReply(
    union([recordSchema, noneSchema]),
    reply ?? [],
    'GET /v1/profile/account/{name}',
  )
}

/**
 * Reads the names of an address: `GET /v1/profile/reverse/{address}`. The service compares letter by letter
 * with what was registered, so the address is sent with its checksum (EIP-55).
 *
 * @throws HttpStatusError, HttpNetworkError, HttpBodyError, InvalidResponseError; viem's
 * InvalidAddressError for what is no EVM address.
 */
export async function getReverseNames(
  http: Http,
  { address, sender, signal }: GetReverseNamesParameters,
): Promise<readonly NameRecord[]> {
  const { getAddress } = await import('viem/utils')
  const path = `/v1/profile/reverse/${getAddress(address)}`
  const reply = await readOrNone(http, path, { sender, apiVersion: '2' }, signal)
  return parseReply(array(recordSchema), reply ?? [], 'GET /v1/profile/reverse/{address}')
}

/** The answer, or undefined for 404. */
async function readOrNone(
  http: Http,
  path: string,
  query: Readonly<Record<string, string | undefined>>,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  try {
    return await http.get('blockchain', path, { query, signal })
  } catch (error) {
    const { name, status } = error as Partial<HttpStatusError>
    if (name === 'HttpStatusError' && status === 404) return undefined
    throw error
  }
}
