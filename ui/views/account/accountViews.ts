import { Account } from './Account.tsx'

/** The views of the account. One chunk. */
export const accountViews = { Account }
