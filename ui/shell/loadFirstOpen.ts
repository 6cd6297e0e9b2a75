import { lazyWithRetry } from '../../src/utils/lazyWithRetry.ts'

/** Loads the chunk of the first open when the dialog opens, or earlier according to the kit's option `prefetch`. */
export const loadFirstOpen = lazyWithRetry(async () => (await import('../firstOpen.ts')).firstOpen)
