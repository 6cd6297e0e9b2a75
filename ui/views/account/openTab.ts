import { onePer } from '../../../src/utils/onePer.ts'
import type { RouterEntry } from '../../router/createRouter.ts'
import type { AccountTab } from './accountPanels.ts'

const keptIn = onePer((_: RouterEntry): { tab?: AccountTab } => ({}))

/** The tab that was open in an entry of the stack: going back from a row leads there again. */
export function readOpenTab(entry: RouterEntry | undefined): AccountTab | undefined {
  return entry && keptIn(entry).tab
}

/** Notes the open tab, for as long as the entry is on the stack. */
export function keepOpenTab(entry: RouterEntry | undefined, tab: AccountTab): void {
  if (entry) keptIn(entry).tab = tab
}
