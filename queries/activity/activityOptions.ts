import type { InfiniteData, QueryPersister } from '@tanstack/react-query'
import type { Http } from '../../src/http/createHttp.ts'
import { historyLifetimeMs } from '../../src/utils/limits.ts'
import { evmAddress } from '../core/evmAddress.ts'
import {
  type InfiniteQueryParameter,
  type InfiniteReadOptions,
  infiniteQueryOptions,
} from '../core/infiniteQueryOptions.ts'
import { isChainSupported } from '../core/isChainSupported.ts'
import { persisted, type StorageParameter } from '../core/persisted.ts'
import type { RemoteReadError } from '../core/queryParameter.types.ts'
import { remoteDefaults } from '../core/remoteDefaults.ts'
import { type ScopedKey, scopedKey } from '../core/scopedKey.ts'
import { type ActivityPage, getActivityPage } from './getActivityPage.ts'
import { type Activity, joinActivityPages } from './joinActivityPages.ts'

export type ActivityQueryKey = ScopedKey<'activity', { address: string; chainId: string }>

/** `next` of the page before; empty for the first page. */
export type ActivityCursor = string

export type ActivityParameters = {
  /** An EVM address with `0x`. Nothing is asked without one. */
  address?: string | undefined
  /** CAIP-2. Outside `eip155` nothing is asked, and the answer says that it is not supported. */
  chainId?: string | undefined
}

export type ActivityOptionsParameters<selectData = Activity> = ActivityParameters &
  StorageParameter &
  InfiniteQueryParameter<
    ActivityPage,
    RemoteReadError,
    selectData,
    ActivityQueryKey,
    ActivityCursor
  >

/** The address is keyed in lower case: its letter case does not change the answer. */
export function getActivityQueryKey(
  http: Pick<Http, 'scope'>,
  parameters: ActivityParameters,
): ActivityQueryKey {
  const { address = '', chainId = '' } = parameters
  return scopedKey(http, 'activity', {
    address: isEvm(chainId) ? address.toLowerCase() : address,
    chainId,
  })
}

/**
 * Infinite query options of {@link getActivityPage}, with the guard: what an account did on one chain, page
 * by page, each page asked for by the cursor that the one before named. Unless the caller selects otherwise,
 * its data is one list ({@link joinActivityPages}). A page that fails leaves those before it. Of what is stored
 * the first page outlives a reload.
 */
export function activityOptions<selectData = Activity>(
  http: Http,
  parameters: ActivityOptionsParameters<selectData>,
): InfiniteReadOptions<
  ActivityPage,
  RemoteReadError,
  selectData,
  ActivityQueryKey,
  ActivityCursor
> {
  type Select = NonNullable<typeof parameters.query>['select']
  const { storage, query } = parameters
  const queryKey = getActivityQueryKey(http, parameters)
  const { address, chainId } = queryKey[3]
  const isAskable = chainId !== '' && (isEvm(chainId) ? !!evmAddress(address) : address !== '')
  return infiniteQueryOptions({
    ...remoteDefaults,
    // A service that lists no chains at all may list them the next time: it is asked soon again.
    staleTime: ({ state }) => (state.data?.pages[0]?.isSupported === false ? 0 : historyLifetimeMs),
    // TanStack hands a persister the whole list, and types it as if it were one page.
    ...(persisted<InfiniteData<ActivityPage, ActivityCursor>, ActivityQueryKey>(
      storage,
      async () => (await import('./activityRow.ts')).activityRow,
    ) as { persister?: QueryPersister<ActivityPage, ActivityQueryKey, ActivityCursor> }),
    ...query,
    // Without a `select` of the caller's, `selectData` is its default: what this one gives.
    select: query?.select ?? (joinActivityPages as unknown as Select),
    enabled: isAskable && (query?.enabled ?? true),
    initialPageParam: '',
    // A cursor that came before would lead in a circle.
    getNextPageParam: ({ next }, _, __, cursors) =>
      next && !cursors.includes(next) ? next : undefined,
    queryKey,
    queryFn: async ({ client, queryKey: [, , , inputs], pageParam, signal }) => {
      if (!isAskable || !isEvm(inputs.chainId) || !(await isChainSupported(client, http, inputs))) {
        return { isSupported: false, transactions: [] }
      }
      return getActivityPage(http, { ...inputs, cursor: pageParam || undefined, signal })
    },
  })
}

function isEvm(chainId: string): boolean {
  return chainId.startsWith('eip155:')
}
