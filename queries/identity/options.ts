import type { Http } from '../../src/http/createHttp.ts'
import { identityLifetimeMs } from '../../src/utils/timesAndLimits.ts'
import { evmAddress, isEvm } from '../core/evm.ts'
import { type ScopedKey, scopedKey } from '../core/keys.ts'
import { persisted, type StorageParameter } from '../core/persisted.ts'
import {
  type QueryParameter,
  queryOptions,
  type ReadOptions,
  type ReadParameters,
  type RemoteReadError,
  remoteDefaults,
} from '../core/queryOptions.ts'
import { isChainSupported } from '../supportedChains/options.ts'
import { type Identity, identityRow, parseIdentity } from './parse.ts'

export type IdentityQueryKey = ScopedKey<'identity', { address: string; networkId: string }>

/** Returns the query key. The address is lowercased, because it is case-insensitive. */
export function getIdentityQueryKey(
  http: Pick<Http, 'scope'>,
  parameters: { address?: string | undefined; networkId?: string | undefined },
): IdentityQueryKey {
  const { address = '', networkId = 'eip155:1' } = parameters
  return scopedKey(http, 'identity', { address: address.toLowerCase(), networkId })
}

export type GetIdentityParameters = ReadParameters & {
  /** An EVM address in any letter case. */
  address: string
  /** The connected address, for the blockchain API's statistics. */
  sender?: string | undefined
}

/**
 * Reads an EVM address's name and avatar: `GET /v1/identity/{address}`. Returns an empty object if the
 * address has neither.
 *
 * Docs: docs/queries.md
 *
 * @param parameters.address - An EVM address.
 * @param parameters.sender - The connected address, for the blockchain API's statistics.
 * @throws HttpStatusError, HttpNetworkError, HttpBodyError, InvalidResponseError
 */
export async function getIdentity(
  http: Http,
  parameters: GetIdentityParameters,
): Promise<Identity> {
  const { address, sender, signal } = parameters
  const path = `/v1/identity/${encodeURIComponent(address)}`
  const reply = await http.request('blockchain', path, { query: { sender }, signal })
  return parseIdentity(reply)
}

export type IdentityParameters = {
  /** An EVM address. If omitted, the query is disabled. */
  address?: string | undefined
  /**
   * CAIP-2 id of the active network. Outside of `eip155`, the query is disabled. On a network that the
   * blockchain API does not support, the data is empty.
   * @default 'eip155:1'
   */
  networkId?: string | undefined
  /** Whether the network is a testnet. If so, the query is disabled. @default false */
  testnet?: boolean | undefined
  /** The connected address. It does not change the result. @default none */
  sender?: string | undefined
}

export type IdentityQueryOptionsParameters<selectData = Identity> = IdentityParameters &
  StorageParameter &
  QueryParameter<Identity, RemoteReadError, selectData, IdentityQueryKey>

/**
 * Query options for {@link getIdentity}. No request is sent for networks that the blockchain API does not
 * support. When the network changes, the previous data for the same address is used as placeholder data.
 *
 * Docs: docs/queries.md
 */
export function getIdentityQueryOptions<selectData = Identity>(
  http: Http,
  parameters: IdentityQueryOptionsParameters<selectData>,
): ReadOptions<Identity, RemoteReadError, selectData, IdentityQueryKey> {
  const { sender, testnet, storage, query } = parameters
  const queryKey = getIdentityQueryKey(http, parameters)
  const { address, networkId } = queryKey[3]
  const isEnabled = !!evmAddress(address) && isEvm(networkId) && !testnet
  return queryOptions({
    ...remoteDefaults,
    staleTime: identityLifetimeMs,
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey[3].address === address ? previous : undefined,
    ...persisted<Identity, IdentityQueryKey>(storage, identityRow),
    ...query,
    enabled: isEnabled && (query?.enabled ?? true),
    queryKey,
    queryFn: async ({ client, queryKey: [, , , inputs], signal }): Promise<Identity> => {
      if (!isEnabled || !(await isChainSupported(client, http, inputs))) return {}
      return getIdentity(http, { address: inputs.address, sender, signal })
    },
  })
}
