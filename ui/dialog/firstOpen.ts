import { connectViews } from '../views/connect/connectViews.ts'
import { DialogHost, prepareView } from './DialogHost.tsx'

/** What the press of a button fetches: the dialog, and the view that a new visitor sees first. One chunk. */
export { connectViews, DialogHost, prepareView }
