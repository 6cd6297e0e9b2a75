import { getAddress } from 'viem'
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
import { readOrNone } from '../nameRecord/options.ts'
import { type NameRecord, parseNameRecords } from '../nameRecord/parse.ts'
import { isChainSupported } from '../supportedChains/options.ts'

export type ReverseNamesQueryKey = ScopedKey<'reverseNames', { address: string; networkId: string }>

export type ReverseNamesParameters = {
  /** An EVM address. If omitted, the query is disabled. */
  address?: string | undefined
  /**
   * CAIP-2 id of the active network. There are no names on networks that the blockchain API does not support.
   * @default 'eip155:1'
   */
  networkId?: string | undefined
  /** The connected address. It does not change the result. @default none */
  sender?: string | undefined
}

export type ReverseNamesQueryOptionsParameters<selectData = readonly NameRecord[]> =
  ReverseNamesParameters &
    QueryParameter<readonly NameRecord[], RemoteReadError, selectData, ReverseNamesQueryKey>

/** Returns the query key. The address is lowercased, because it is case-insensitive. */
export function getReverseNamesQueryKey(
  http: Pick<Http, 'scope'>,
  parameters: ReverseNamesParameters,
): ReverseNamesQueryKey {
  const { address = '', networkId = 'eip155:1' } = parameters
  return scopedKey(http, 'reverseNames', { address: address.toLowerCase(), networkId })
}

/** Query options for {@link getReverseNames}. If the address has no name, the data is empty. */
export function getReverseNamesQueryOptions<selectData = readonly NameRecord[]>(
  http: Http,
  parameters: ReverseNamesQueryOptionsParameters<selectData>,
): ReadOptions<readonly NameRecord[], RemoteReadError, selectData, ReverseNamesQueryKey> {
  const { sender, query } = parameters
  const queryKey = getReverseNamesQueryKey(http, parameters)
  const { address, networkId } = queryKey[3]
  const isEnabled = !!evmAddress(address) && isEvm(networkId)
  return queryOptions({
    ...remoteDefaults,
    staleTime: ensLifetimeMs,
    ...query,
    enabled: isEnabled && (query?.enabled ?? true),
    queryKey,
    queryFn: async ({ client, queryKey: [, , , inputs], signal }) => {
      if (!isEnabled || !(await isChainSupported(client, http, inputs))) return []
      return getReverseNames(http, { address: inputs.address, sender, signal })
    },
  })
}

export type GetReverseNamesParameters = ReadParameters & {
  /** An EVM address in any letter case. */
  address: string
  /** The connected address, for the blockchain API's statistics. */
  sender?: string | undefined
}

/**
 * Reads an address's names: `GET /v1/profile/reverse/{address}`. The address is sent with its checksum
 * (EIP-55), because the API is case-sensitive.
 *
 * Docs: docs/queries.md
 *
 * @throws HttpStatusError, HttpNetworkError, HttpBodyError, InvalidResponseError; viem's InvalidAddressError
 * if the address is not a valid EVM address.
 */
export async function getReverseNames(
  http: Http,
  { address, sender, signal }: GetReverseNamesParameters,
): Promise<readonly NameRecord[]> {
  const path = `/v1/profile/reverse/${getAddress(address)}`
  return parseNameRecords(await readOrNone(http, path, { sender, apiVersion: '2' }, signal))
}
