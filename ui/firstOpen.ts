import { connectViews } from './features/connect/connectViews.ts'
import { DialogHost, prepareView } from './shell/DialogHost.tsx'
import { networkImage } from './shell/pictures.ts'
import { resumeTransactions } from './shell/resumeTransactions.ts'

/**
 * The code that the first open of the dialog loads, as one chunk: the dialog, its first views, the resuming of
 * transactions for a connected account, and the addresses of network pictures.
 */
export const firstOpen = {
  DialogHost,
  prepareView,
  views: connectViews,
  resumeTransactions,
  networkImage,
}
