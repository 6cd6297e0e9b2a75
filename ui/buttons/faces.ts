import { AccountFace } from './AccountFace.tsx'
import { NetworkFace } from './NetworkFace.tsx'

/** The forms of the buttons that are fetched when they show. */
export const faces = { account: AccountFace, network: NetworkFace }
