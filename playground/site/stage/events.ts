import type { KitEventMap } from 'latchkit'

/** The names of all kit events. */
export const reportedEvents = [
  'open',
  'close',
  'connectStarted',
  'connectSettled',
  'disconnected',
  'networkChanged',
  'accountChanged',
  'themeChanged',
  'transactionChanged',
] as const satisfies readonly (keyof KitEventMap)[]
