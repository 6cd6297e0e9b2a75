import { connectViews } from './features/connect/connectViews.ts'
import { DialogHost, prepareView } from './shell/DialogHost.tsx'
import { networkImage } from './shell/pictures.ts'
import { resumeTransactions } from './shell/resumeTransactions.ts'

/**
 * What the first open of the dialog loads, as one part: the dialog, its first views, what a page with a connected
 * account does, and where the pictures of networks are.
 */
export const firstOpen = {
  DialogHost,
  prepareView,
  views: connectViews,
  resumeTransactions,
  networkImage,
}
