import { Connect } from './Connect.tsx'

/** The views of choosing a way in. One chunk. */
export const connectViews = { Connect }
