import type { HttpStatusError } from '../../src/errors/http.ts'
import type { Http } from '../../src/http/createHttp.ts'
import { ensLifetimeMs } from '../../src/utils/timesAndLimits.ts'
import { evmAddress, isEvm } from '../core/evm.ts'
import { type ScopedKey, scopedKey } from '../core/keys.ts'
import {
  type QueryParameter,
  queryOptions,
  type ReadOptions,
  type ReadParameters,
  type RemoteReadError,
  remoteDefaults,
} from '../core/queryOptions.ts'
import { isChainSupported } from '../supportedChains/options.ts'
import { type NameRecord, parseNameRecord } from './parse.ts'

export type NameRecordQueryKey = ScopedKey<'nameRecord', { name: string; networkId: string }>

export type NameRecordParameters = {
  /** The full name, including its suffix. If it is invalid, the query is disabled. */
  name?: string | undefined
  /**
   * CAIP-2 id of the active network. There are no names on networks that the blockchain API does not support.
   * @default 'eip155:1'
   */
  networkId?: string | undefined
}

export type NameRecordQueryOptionsParameters<selectData = NameRecord | null> =
  NameRecordParameters &
    QueryParameter<NameRecord | null, RemoteReadError, selectData, NameRecordQueryKey>

/** Returns the query key. The name is trimmed and lowercased. */
export function getNameRecordQueryKey(
  http: Pick<Http, 'scope'>,
  parameters: NameRecordParameters,
): NameRecordQueryKey {
  const { name = '', networkId = 'eip155:1' } = parameters
  return scopedKey(http, 'nameRecord', { name: name.trim().toLowerCase(), networkId })
}

/**
 * Query options for {@link getNameRecord}. If the name is not registered, the data is `null`. The result is
 * not persisted, because payments use it.
 *
 * Docs: docs/queries.md
 */
export function getNameRecordQueryOptions<selectData = NameRecord | null>(
  http: Http,
  parameters: NameRecordQueryOptionsParameters<selectData>,
): ReadOptions<NameRecord | null, RemoteReadError, selectData, NameRecordQueryKey> {
  const { query } = parameters
  const queryKey = getNameRecordQueryKey(http, parameters)
  const { name, networkId } = queryKey[3]
  const isEnabled = isServiceName(name) && isEvm(networkId)
  return queryOptions({
    ...remoteDefaults,
    staleTime: ensLifetimeMs,
    ...query,
    enabled: isEnabled && (query?.enabled ?? true),
    queryKey,
    queryFn: async ({ client, queryKey: [, , , inputs], signal }) => {
      if (!isEnabled || !(await isChainSupported(client, http, inputs))) return null
      return getNameRecord(http, { name: inputs.name, signal })
    },
  })
}

export type GetNameRecordParameters = ReadParameters & {
  /** The full name, including its suffix, in any letter case. */
  name: string
}

/**
 * Reads a name's record: `GET /v1/profile/account/{name}`. The name is sent in lowercase, because the API
 * matches only lowercase names.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.name - The full name, including its suffix.
 * @returns `null` if the name is not registered. In that case, the API responds with an empty list, and older
 * servers with status 404.
 * @throws HttpStatusError, HttpNetworkError, HttpBodyError, InvalidResponseError
 */
export async function getNameRecord(
  http: Http,
  { name, signal }: GetNameRecordParameters,
): Promise<NameRecord | null> {
  const path = `/v1/profile/account/${encodeURIComponent(name.toLowerCase())}`
  return parseNameRecord(await readOrNone(http, path, { apiVersion: '2' }, signal))
}

/** Sends a request and returns its result, or an empty list if the status is 404. */
export async function readOrNone(
  http: Http,
  path: string,
  query: Readonly<Record<string, string | undefined>>,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  try {
    return await http.request('blockchain', path, { query, signal })
  } catch (error) {
    const { name, status } = error as Partial<HttpStatusError>
    if (name === 'HttpStatusError' && status === 404) return []
    throw error
  }
}

/**
 * Whether a string is a full name in the name service: a label of at least three letters, digits or hyphens,
 * followed by one of the service's suffixes. Letter case is ignored.
 *
 * Docs: docs/queries.md
 */
export function isServiceName(text: string): boolean {
  return /^[a-z0-9-]{3,64}\.(?:reown|wcn)\.id$/i.test(text)
}

/**
 * Returns a name's address on an EVM chain: the record for the chain, or otherwise the default record for all
 * EVM chains (ENSIP-19). Another chain's record is never used, because it may be a contract that exists only
 * on that chain. https://docs.ens.domains/ensip/11
 *
 * Docs: docs/queries.md
 *
 * @param chainId - The EVM chain id.
 * @returns `undefined` if the name has no address on the chain.
 */
export function addressOfName(record: NameRecord, chainId: number): `0x${string}` | undefined {
  const { addresses } = record
  const coinType = coinTypeOf(chainId)
  if (coinType === undefined) return undefined
  const candidates = [addresses[String(coinType)], addresses[String(anyEvmCoinType)]]
  return candidates.map(evmAddress).find((address) => address !== undefined)
}

/** Ethereum's coin type (SLIP-44). https://docs.ens.domains/ensip/9 */
export const ethereumCoinType = 60n

/** The coin type of the default record for all EVM chains. https://docs.ens.domains/ensip/19 */
export const anyEvmCoinType = 0x80000000n

/**
 * Returns an EVM chain's coin type: 60 for Ethereum, otherwise `0x80000000` plus the chain id.
 * https://docs.ens.domains/ensip/11
 *
 * Docs: docs/queries.md
 *
 * @param chainId - The EVM chain id.
 * @returns `undefined` for ids of 2^31 and above, which have no coin type.
 */
export function coinTypeOf(chainId: number): bigint | undefined {
  if (chainId === 1) return ethereumCoinType
  const isNumbered = Number.isInteger(chainId) && chainId > 0 && chainId < anyEvmCoinType
  return isNumbered ? anyEvmCoinType + BigInt(chainId) : undefined
}

/** Whether a coin type belongs to an EVM chain other than Ethereum. */
export function isEvmCoinType(coinType: bigint): boolean {
  return coinType > anyEvmCoinType && coinType < 2n * anyEvmCoinType
}
