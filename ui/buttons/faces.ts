import { AccountFace } from './AccountFace.tsx'
import { BusyFace } from './BusyFace.tsx'

/**
 * The buttons of connected and connecting visitors. They are a separate chunk from the dialog, because they can load
 * before the dialog opens.
 */
export const faces = { account: AccountFace, connect: BusyFace }
