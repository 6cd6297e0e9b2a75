import { lazyWithRetry } from '../../src/utils/lazyWithRetry.ts'

/** Loads the first chunk when the dialog opens, or earlier if the kit's `prefetch` option says so. */
export const loadFirstOpen = lazyWithRetry(async () => (await import('../firstOpen.ts')).firstOpen)
