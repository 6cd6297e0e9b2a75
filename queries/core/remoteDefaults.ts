import { retryRemote } from './retryRemote.ts'

/**
 * How every read of a service behaves unless the caller says otherwise. It is asked even when the
 * browser believes to be offline: TanStack's own default would wait in silence, while a failure can
 * be told, and is made good when the connection is back.
 */
export const remoteDefaults = {
  networkMode: 'always',
  refetchOnReconnect: true,
  retry: retryRemote,
} as const
