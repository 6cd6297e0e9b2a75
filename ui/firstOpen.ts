import { AccountFace } from './buttons/AccountFace.tsx'
import { BusyFace } from './buttons/BusyFace.tsx'
import { connectViews } from './features/connect/connectViews.ts'
import { DialogHost, prepareView } from './shell/DialogHost.tsx'
import { resumeTransactions } from './shell/resumeTransactions.ts'

/**
 * What the first open of the dialog loads, as one part: the dialog, its first views, and what a page with a connected
 * account shows and does. Such a page loads it to reconnect.
 */
export const firstOpen = {
  DialogHost,
  prepareView,
  views: connectViews,
  /** The forms of the buttons for those who are connected, or about to be. */
  faces: { account: AccountFace, connect: BusyFace },
  resumeTransactions,
}
