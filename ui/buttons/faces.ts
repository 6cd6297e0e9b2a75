import { AccountFace } from './AccountFace.tsx'
import { BusyFace } from './BusyFace.tsx'
import { NetworkFace } from './NetworkFace.tsx'

/** The forms of the buttons that are fetched when they show. */
export const faces = { account: AccountFace, connect: BusyFace, network: NetworkFace }
