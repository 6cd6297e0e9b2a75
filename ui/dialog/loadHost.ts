/** Fetches the dialog. Called when it opens, or when the visitor reaches for a button; never on idle. */
export const loadHost = () => import('./DialogHost.tsx')
