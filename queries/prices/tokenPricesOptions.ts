import type { Http } from '../../src/http/createHttp.ts'
import { tokenPriceLifetimeMs } from '../../src/utils/limits.ts'
import { isChainSupported } from '../core/isChainSupported.ts'
import { persisted, type StorageParameter } from '../core/persisted.ts'
import { queryOptions } from '../core/queryOptions.ts'
import type { QueryParameter, ReadOptions, RemoteReadError } from '../core/queryParameter.types.ts'
import { remoteDefaults } from '../core/remoteDefaults.ts'
import { type ScopedKey, scopedKey } from '../core/scopedKey.ts'
import { sortedOnce } from '../core/sortedOnce.ts'
import { comparableTokenAddress } from './comparableTokenAddress.ts'
import { getTokenPrices } from './getTokenPrices.ts'
import type { TokenPrice } from './tokenPrice.types.ts'

/** Addresses are joined by commas. */
export type TokenPricesQueryKey = ScopedKey<'tokenPrices', { addresses: string }>

export type TokenPricesParameters = {
  /** CAIP-10 of tokens; `nativeTokenAddress` names a native coin. Nothing is asked without any. */
  addresses?: readonly string[] | undefined
}

export type TokenPricesOptionsParameters<selectData = readonly TokenPrice[]> =
  TokenPricesParameters &
    StorageParameter &
    QueryParameter<readonly TokenPrice[], RemoteReadError, selectData, TokenPricesQueryKey>

/** Order, repetition and the letter case of EVM addresses do not change the answer. */
export function getTokenPricesQueryKey(
  http: Pick<Http, 'scope'>,
  parameters: TokenPricesParameters,
): TokenPricesQueryKey {
  const addresses = sortedOnce(parameters.addresses?.map(comparableTokenAddress)).join(',')
  return scopedKey(http, 'tokenPrices', { addresses })
}

/**
 * Query options of {@link getTokenPrices}, with the guard: a token on a chain that the service does not
 * serve is not asked for, and absent from the answer. Addresses in it are those of the key: of EVM chains in
 * lower case.
 */
export function tokenPricesOptions<selectData = readonly TokenPrice[]>(
  http: Http,
  parameters: TokenPricesOptionsParameters<selectData>,
): ReadOptions<readonly TokenPrice[], RemoteReadError, selectData, TokenPricesQueryKey> {
  const { storage, query } = parameters
  const queryKey = getTokenPricesQueryKey(http, parameters)
  return queryOptions({
    ...remoteDefaults,
    staleTime: tokenPriceLifetimeMs,
    ...persisted<readonly TokenPrice[], TokenPricesQueryKey>(
      storage,
      async () => (await import('./tokenPricesRow.ts')).tokenPricesRow,
    ),
    ...query,
    enabled: queryKey[3].addresses !== '' && (query?.enabled ?? true),
    queryKey,
    queryFn: async ({ client, queryKey: [, , , inputs], signal }) => {
      const addresses = inputs.addresses.split(',').filter(Boolean)
      const chainOf = (address: string) => address.split(':').slice(0, 2).join(':')
      const served = new Set<string>()
      for (const chainId of new Set(addresses.map(chainOf))) {
        if (await isChainSupported(client, http, { chainId })) served.add(chainId)
      }
      const asked = addresses.filter((one) => served.has(chainOf(one)))
      return getTokenPrices(http, { addresses: asked, signal })
    },
  })
}
