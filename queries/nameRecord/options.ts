import type { HttpStatusError } from '../../src/errors/http.ts'
import type { Http } from '../../src/http/createHttp.ts'
import { ensLifetimeMs } from '../../src/utils/limits.ts'
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
  /** In full, with its suffix. Nothing is asked for what is no name of the service. */
  name?: string | undefined
  /** The network in use, CAIP-2: a chain that the service does not serve has no names. @default 'eip155:1' */
  networkId?: string | undefined
}

export type NameRecordQueryOptionsParameters<selectData = NameRecord | null> =
  NameRecordParameters &
    QueryParameter<NameRecord | null, RemoteReadError, selectData, NameRecordQueryKey>

/** The name is keyed in lower case, without spaces around it: that is how the service knows it. */
export function getNameRecordQueryKey(
  http: Pick<Http, 'scope'>,
  parameters: NameRecordParameters,
): NameRecordQueryKey {
  const { name = '', networkId = 'eip155:1' } = parameters
  return scopedKey(http, 'nameRecord', { name: name.trim().toLowerCase(), networkId })
}

/**
 * Query options of {@link getNameRecord}, with the guard; `null` when the name is not taken. It is not kept in
 * storage: money is sent to what it says.
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
  /** In full, with its suffix. Its letter case does not matter. */
  name: string
}

/**
 * Reads where a name leads: `GET /v1/profile/account/{name}`. The service knows lower case alone, so the name
 * is sent in it.
 *
 * @returns `null` when the name is not taken: the service says so by an empty list, older ones by 404.
 * @throws HttpStatusError, HttpNetworkError, HttpBodyError, InvalidResponseError
 */
export async function getNameRecord(
  http: Http,
  { name, signal }: GetNameRecordParameters,
): Promise<NameRecord | null> {
  const path = `/v1/profile/account/${encodeURIComponent(name.toLowerCase())}`
  return parseNameRecord(await readOrNone(http, path, { apiVersion: '2' }, signal))
}

/** The answer; 404 is an empty list. */
export async function readOrNone(
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

/**
 * Whether a text is a full name of the name service: three labels of letters, digits and hyphens, the
 * first with three at least, and a suffix of the service. Letter case does not matter.
 */
export function isServiceName(text: string): boolean {
  return /^[a-z0-9-]{3,64}\.(?:reown|wcn)\.id$/i.test(text)
}

/**
 * The address of a name on an EVM chain: the record for that chain, else the owner's record for any EVM chain
 * (ENSIP-19). A record for another chain is never used: it may be a contract that exists on that chain only.
 * https://docs.ens.domains/ensip/11
 *
 * @param chainId - The chain's number.
 * @returns Undefined when the name has no address on that chain.
 */
export function addressOfName(record: NameRecord, chainId: number): `0x${string}` | undefined {
  const { addresses } = record
  const coinType = coinTypeOf(chainId)
  if (coinType === undefined) return undefined
  const candidates = [addresses[String(coinType)], addresses[String(anyEvmCoinType)]]
  return candidates.map(evmAddress).find((address) => address !== undefined)
}

/** Ethereum's own coin type (SLIP-44). https://docs.ens.domains/ensip/9 */
export const ethereumCoinType = 60n

/**
 * The coin type of a record for any EVM chain that has no record of its own: chain 0 of ENSIP-11.
 * https://docs.ens.domains/ensip/19
 */
export const anyEvmCoinType = 0x80000000n

/**
 * The coin type of a name's address on an EVM chain: 60 for Ethereum, else `0x80000000` plus the chain's number.
 * https://docs.ens.domains/ensip/11
 *
 * @param chainId - The chain's number.
 * @returns Undefined for numbers of 2^31 and above, which have no coin type.
 */
export function coinTypeOf(chainId: number): bigint | undefined {
  if (chainId === 1) return ethereumCoinType
  const isNumbered = Number.isInteger(chainId) && chainId > 0 && chainId < anyEvmCoinType
  return isNumbered ? anyEvmCoinType + BigInt(chainId) : undefined
}

/** Whether a coin type is that of an EVM chain besides Ethereum. */
export function isEvmCoinType(coinType: bigint): boolean {
  return coinType > anyEvmCoinType && coinType < 2n * anyEvmCoinType
}
