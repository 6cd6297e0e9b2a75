import type { Http } from '../../src/http/createHttp.ts'
import { ensLifetimeMs } from '../../src/utils/limits.ts'
import { isChainSupported } from '../core/isChainSupported.ts'
import { queryOptions } from '../core/queryOptions.ts'
import type { QueryParameter, ReadOptions, RemoteReadError } from '../core/queryParameter.types.ts'
import { remoteDefaults } from '../core/remoteDefaults.ts'
import { type ScopedKey, scopedKey } from '../core/scopedKey.ts'
import { getNameRecord } from './getNameRecord.ts'
import { isServiceName } from './isServiceName.ts'
import type { NameRecord } from './nameRecord.types.ts'

export type NameRecordQueryKey = ScopedKey<'nameRecord', { name: string; chainId: string }>

export type NameRecordParameters = {
  /** In full, with its suffix. Nothing is asked for what is no name of the service. */
  name?: string | undefined
  /** The network in use, CAIP-2: a chain that the service does not serve has no names. @default 'eip155:1' */
  chainId?: string | undefined
}

export type NameRecordOptionsParameters<selectData = NameRecord | null> = NameRecordParameters &
  QueryParameter<NameRecord | null, RemoteReadError, selectData, NameRecordQueryKey>

/** The name is keyed in lower case, without spaces around it: that is how the service knows it. */
export function getNameRecordQueryKey(
  http: Pick<Http, 'scope'>,
  parameters: NameRecordParameters,
): NameRecordQueryKey {
  const { name = '', chainId = 'eip155:1' } = parameters
  return scopedKey(http, 'nameRecord', { name: name.trim().toLowerCase(), chainId })
}

/**
 * Query options of {@link getNameRecord}, with the guard; `null` when nobody has the name. It is not kept in
 * storage: money is sent to what it says.
 */
export function nameRecordOptions<selectData = NameRecord | null>(
  http: Http,
  parameters: NameRecordOptionsParameters<selectData>,
): ReadOptions<NameRecord | null, RemoteReadError, selectData, NameRecordQueryKey> {
  const { query } = parameters
  const queryKey = getNameRecordQueryKey(http, parameters)
  const { name, chainId } = queryKey[3]
  const isAskable = isServiceName(name) && chainId.startsWith('eip155:')
  return queryOptions({
    ...remoteDefaults,
    staleTime: ensLifetimeMs,
    ...query,
    enabled: isAskable && (query?.enabled ?? true),
    queryKey,
    queryFn: async ({ client, queryKey: [, , , inputs], signal }) => {
      if (!isAskable || !(await isChainSupported(client, http, inputs))) return null
      return getNameRecord(http, { name: inputs.name, signal })
    },
  })
}
