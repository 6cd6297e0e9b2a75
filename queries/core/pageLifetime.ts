/**
 * For lists that are asked at most once while a page lives: the wallet lists of the Connect view.
 * They never grow old, and stay when nothing shows them.
 */
export const pageLifetime = {
  gcTime: Number.POSITIVE_INFINITY,
  staleTime: Number.POSITIVE_INFINITY,
} as const
