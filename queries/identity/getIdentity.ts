import type { Http } from '../../src/http/createHttp.ts'
import type { Identity } from '../core/identityKey.ts'
import type { ReadParameters } from '../core/queryParameter.types.ts'

export type GetIdentityParameters = ReadParameters & {
  /** An EVM address; its letter case does not matter. */
  address: string
  /** The address in use on this page, for the service's own count. */
  sender?: string | undefined
}

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
  const { parseIdentity } = await import('./parseIdentity.ts')
  return parseIdentity(reply)
}
