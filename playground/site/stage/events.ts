import type { KitEventMap } from 'latchkit'

/** Every event of the kit. */
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
