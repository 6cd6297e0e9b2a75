import { AccountSettings } from './AccountSettings.tsx'

/** The settings of the account. One chunk. */
export const settingsViews = { AccountSettings }
