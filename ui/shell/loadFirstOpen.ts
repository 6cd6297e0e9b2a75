import { lazyWithRetry } from '../../src/utils/lazyWithRetry.ts'

/** Fetches the part of the first open: ahead, as `prefetch` of the kit says, or when the dialog opens. */
export const loadFirstOpen = lazyWithRetry(async () => (await import('../firstOpen.ts')).firstOpen)
