import { AccountFace } from './AccountFace.tsx'
import { BusyFace } from './BusyFace.tsx'

/**
 * The buttons for connected and connecting users. They are a separate chunk from the dialog, because they can
 * load before the dialog opens.
 */
export const faces = { account: AccountFace, connect: BusyFace }
