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
  /** An EVM address. Disabled when omitted. */
  address?: string | undefined
  /**
   * CAIP-2 id of the active network. Networks that the blockchain API does not support have no
   * names.
   * @default 'eip155:1'
   */
  networkId?: string | undefined
  /** The connected address. Does not change the result. @default none */
  sender?: string | undefined
}

export type ReverseNamesQueryOptionsParameters<selectData = readonly NameRecord[]> =
  ReverseNamesParameters &
    QueryParameter<readonly NameRecord[], RemoteReadError, selectData, ReverseNamesQueryKey>

/** Returns the query key. The address is in lower case, because it is case-insensitive. */
export function getReverseNamesQueryKey(
  http: Pick<Http, 'scope'>,
  parameters: ReverseNamesParameters,
): ReverseNamesQueryKey {
  const { address = '', networkId = 'eip155:1' } = parameters
  return scopedKey(http, 'reverseNames', { address: address.toLowerCase(), networkId })
}

/** Query options for {@link getReverseNames}. The data is empty when the address has no name. */
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
  /** An EVM address, case-insensitive. */
  address: string
  /** The connected address, for the statistics of the blockchain API. */
  sender?: string | undefined
}

/**
 * Reads the names of an address: `GET /v1/profile/reverse/{address}`. The address is sent with its
 * checksum (EIP-55), because the API is case-sensitive.
 *
 * Docs: docs/queries.md
 *
 * @throws HttpStatusError, HttpNetworkError, HttpBodyError, InvalidResponseError; viem's
 * InvalidAddressError for an invalid EVM address.
 */
export async function getReverseNames(
  http: Http,
  { address, sender, signal }: GetReverseNamesParameters,
): Promise<readonly NameRecord[]> {
  const path = `/v1/profile/reverse/${getAddress(address)}`
  return parseNameRecords(await readOrNone(http, path, { sender, apiVersion: '2' }, signal))
}
