import type { DefaultOptions } from '@tanstack/react-query'

/**
 * Every read of the kit begins with these, so that nothing of an app's `defaultOptions.queries` changes what the kit
 * shows: with `placeholderData: keepPreviousData`, for example, another account would show the figures of the former
 * one. `undefined` stands for TanStack's own default. `meta`, `retryDelay`, `throwOnError` and
 * `refetchIntervalInBackground` are the app's: they change no figure.
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
