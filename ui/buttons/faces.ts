import { AccountFace } from './AccountFace.tsx'
import { BusyFace } from './BusyFace.tsx'

/**
 * The forms of the buttons for those who are connected, or about to be. A part of their own: they read names and
 * balances, and the first open of the dialog does not.
 */
export const faces = { account: AccountFace, connect: BusyFace }
