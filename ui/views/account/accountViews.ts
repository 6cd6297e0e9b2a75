import { Account } from './Account.tsx'
import { NetworkInUse } from './NetworkInUse.tsx'

/** The views of the account. One chunk. */
export const accountViews = { Account: Object.assign(Account, { Network: NetworkInUse }) }
