import type { DefaultOptions } from '@tanstack/react-query'

/**
 * Base options of every kit query. They shield the kit from the app's `defaultOptions.queries`:
 * with `placeholderData: keepPreviousData`, for example, a new account would show the balances of
 * the previous one. `undefined` restores TanStack's own default. `meta`, `retryDelay`,
 * `throwOnError` and `refetchIntervalInBackground` stay with the app, because they do not change
 * data. https://tanstack.com/query/latest/docs/reference/QueryClient#queryclientsetdefaultoptions
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
