import type { Transaction } from '../core/history.types.ts'
import type { ActivityPage } from './getActivityPage.ts'

/** A transaction in a list. */
export type ActivityEntry = Transaction & {
  /** For the list: hash, and how often that hash came before. Ids of Solana repeat; this stays when newer ones come. */
  key: string
}

/** What an account did on one chain, newest first. */
export type Activity = {
  /**
   * `notSupported`: nothing is told of this chain, and nothing was asked. Its empty list is no
   * "nothing happened".
   */
  status: 'told' | 'notSupported'
  entries: readonly ActivityEntry[]
}

/** One list of the pages read so far. */
export function joinActivityPages({ pages }: { pages: readonly ActivityPage[] }): Activity {
  const counts = new Map<string, number>()
  const entries = pages
    .flatMap(({ transactions }) => transactions)
    .map((one): ActivityEntry => {
      const count = counts.get(one.hash) ?? 0
      counts.set(one.hash, count + 1)
      return { ...one, key: `${one.hash}:${count}` }
    })
  return { status: pages[0]?.isSupported === false ? 'notSupported' : 'told', entries }
}
