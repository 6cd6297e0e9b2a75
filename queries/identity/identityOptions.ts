import type { Http } from '../../src/http/createHttp.ts'
import { identityLifetimeMs } from '../../src/utils/limits.ts'
import { evmAddress } from '../core/evmAddress.ts'
import { getIdentityQueryKey, type Identity, type IdentityQueryKey } from '../core/identityKey.ts'
import { isChainSupported } from '../core/isChainSupported.ts'
import { persisted, type StorageParameter } from '../core/persisted.ts'
import { queryOptions } from '../core/queryOptions.ts'
import type { QueryParameter, ReadOptions, RemoteReadError } from '../core/queryParameter.types.ts'
import { remoteDefaults } from '../core/remoteDefaults.ts'
import { getIdentity } from './getIdentity.ts'

export type IdentityParameters = {
  /** An EVM address. Nothing is asked without one. */
  address?: string | undefined
  /**
   * The network in use, CAIP-2. Outside `eip155` nothing is asked; a chain that the service does
   * not serve has no identities.
   * @default 'eip155:1'
   */
  chainId?: string | undefined
  /** True when the network in use is a testnet: nothing is asked. @default false */
  testnet?: boolean | undefined
  /** The address in use on this page: it does not change the answer. @default none */
  sender?: string | undefined
}

export type IdentityOptionsParameters<selectData = Identity> = IdentityParameters &
  StorageParameter &
  QueryParameter<Identity, RemoteReadError, selectData, IdentityQueryKey>

/**
 * Query options of {@link getIdentity}, with the guard: a chain that the service does not serve
 * gives an empty identity without a request. While the network changes, the identity of the same
 * address stays on screen.
 */
export function identityOptions<selectData = Identity>(
  http: Http,
  parameters: IdentityOptionsParameters<selectData>,
): ReadOptions<Identity, RemoteReadError, selectData, IdentityQueryKey> {
  const { sender, testnet, storage, query } = parameters
  const queryKey = getIdentityQueryKey(http, parameters)
  const { address, chainId } = queryKey[3]
  const isAskable = !!evmAddress(address) && chainId.startsWith('eip155:') && !testnet
  return queryOptions({
    ...remoteDefaults,
    staleTime: identityLifetimeMs,
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey[3].address === address ? previous : undefined,
    ...persisted<Identity, IdentityQueryKey>(
      storage,
      async () => (await import('./identityRow.ts')).identityRow,
    ),
    ...query,
    enabled: isAskable && (query?.enabled ?? true),
    queryKey,
    queryFn: async ({ client, queryKey: [, , , inputs], signal }): Promise<Identity> => {
      if (!isAskable || !(await isChainSupported(client, http, inputs))) return {}
      return getIdentity(http, { address: inputs.address, sender, signal })
    },
  })
}
