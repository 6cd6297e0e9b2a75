import type { DefaultOptions } from '@tanstack/react-query'

/**
 * Base options of every kit query. They override the app's `defaultOptions.queries`, which could
 * change the kit's data. With `placeholderData: keepPreviousData`, for example, a new account would
 * show the previous account's balances. `undefined` restores TanStack Query's default. The app's
 * `meta`, `retryDelay`, `throwOnError`, and `refetchIntervalInBackground` still apply, because they
 * do not change data.
 * https://tanstack.com/query/latest/docs/reference/QueryClient#queryclientsetdefaultoptions
 */
export const queryDefaults = {
  enabled: undefined,
  gcTime: undefined,
  initialData: undefined,
  initialDataUpdatedAt: undefined,
  maxPages: undefined,
  networkMode: undefined,
  notifyOnChangeProps: undefined,
  persister: undefined,
  placeholderData: undefined,
  queryHash: undefined,
  queryKeyHashFn: undefined,
  refetchInterval: undefined,
  refetchOnMount: undefined,
  refetchOnReconnect: undefined,
  refetchOnWindowFocus: undefined,
  retry: undefined,
  retryOnMount: undefined,
  select: undefined,
  staleTime: undefined,
  structuralSharing: undefined,
} as const satisfies DefaultOptions['queries']
