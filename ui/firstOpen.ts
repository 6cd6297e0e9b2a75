import { connectViews } from './features/connect/connectViews.ts'
import { DialogHost, prepareView } from './shell/DialogHost.tsx'
import { networkImage } from './shell/pictures.ts'
import { resumeTransactions } from './shell/resumeTransactions.ts'

/**
 * The chunk that loads when the dialog first opens. It contains the dialog, its first views, the URLs of
 * network images, and the code that resumes tracking transactions.
 */
export const firstOpen = {
  DialogHost,
  prepareView,
  views: connectViews,
  resumeTransactions,
  networkImage,
}
