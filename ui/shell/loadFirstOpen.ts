import { lazyWithRetry } from '../../src/utils/lazyWithRetry.ts'

/** Loads the first chunk: ahead of time according to `prefetch` of the kit, or when the dialog opens. */
export const loadFirstOpen = lazyWithRetry(async () => (await import('../firstOpen.ts')).firstOpen)
