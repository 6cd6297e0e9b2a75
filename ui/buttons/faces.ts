import { AccountFace } from './AccountFace.tsx'
import { BusyFace } from './BusyFace.tsx'

/**
 * The buttons of visitors who are connected or connecting. They load apart from the first open of the dialog, because
 * they read names and balances.
 */
export const faces = { account: AccountFace, connect: BusyFace }
