import type { HttpStatusError } from '../../src/errors/http.ts'
import type { Http } from '../../src/http/createHttp.ts'
import type { ReadParameters } from '../core/queryParameter.types.ts'
import type { NameRecord } from './nameRecord.types.ts'

export type GetNameRecordParameters = ReadParameters & {
  /** In full, with its suffix. Its letter case does not matter. */
  name: string
}

export type GetReverseNamesParameters = ReadParameters & {
  /** An EVM address; its letter case does not matter. */
  address: string
  /** The address in use on this page, for the service's own count. */
  sender?: string | undefined
}

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
  const [reply, { parseNameRecord }] = await Promise.all([
    readOrNone(http, path, { apiVersion: '2' }, signal),
    import('./parseNameRecords.ts'),
  ])
  return parseNameRecord(reply)
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
  const [reply, { parseNameRecords }] = await Promise.all([
    readOrNone(http, path, { sender, apiVersion: '2' }, signal),
    import('./parseNameRecords.ts'),
  ])
  return parseNameRecords(reply)
}

/** The answer; 404 is an empty list. */
async function readOrNone(
  http: Http,
  path: string,
  query: Readonly<Record<string, string | undefined>>,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  try {
    return await http.ask('blockchain', path, { query, signal })
  } catch (error) {
    const { name, status } = error as Partial<HttpStatusError>
    if (name === 'HttpStatusError' && status === 404) return []
    throw error
  }
}
