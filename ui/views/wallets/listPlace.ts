import { onePer } from '../../../src/utils/onePer.ts'
import type { RouterEntry } from '../../router/createRouter.ts'

/** Where a visitor was in the list: going back from a wallet leads there again. */
export type ListPlace = { query: string; isCertifiedOnly: boolean; offset: number }

const start: ListPlace = { query: '', isCertifiedOnly: false, offset: 0 }
const keptIn = onePer((_: RouterEntry) => ({ place: start }))

/** The place in the list of an entry of the stack; of a new one the start. */
export function readPlace(entry: RouterEntry | undefined): ListPlace {
  return entry ? keptIn(entry).place : start
}

/** Notes where the visitor is, for as long as the entry is on the stack. */
export function keepPlace(entry: RouterEntry | undefined, place: Partial<ListPlace>): void {
  if (entry) keptIn(entry).place = { ...readPlace(entry), ...place }
}
