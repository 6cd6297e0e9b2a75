import { AccountFace } from './AccountFace.tsx'
import { BusyFace } from './BusyFace.tsx'

/**
 * The buttons shown while a wallet is connecting or connected. They are a separate chunk from the dialog,
 * because they can load before the dialog opens.
 */
export const faces = { account: AccountFace, connect: BusyFace }
