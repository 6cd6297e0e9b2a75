import { connectViews } from './features/connect/connectViews.ts'
import { DialogHost, prepareView } from './shell/DialogHost.tsx'
import { resumeTransactions } from './shell/resumeTransactions.ts'

/**
 * What the first open of the dialog loads, as one part: the dialog, its first views, and what a page with a connected
 * account does.
 */
export const firstOpen = {
  DialogHost,
  prepareView,
  views: connectViews,
  resumeTransactions,
}
