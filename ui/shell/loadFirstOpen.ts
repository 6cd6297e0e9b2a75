/** Fetches what the first open of the dialog needs: when it opens, or when the visitor reaches for a button. */
export const loadFirstOpen = async () => (await import('../firstOpen.ts')).firstOpen
