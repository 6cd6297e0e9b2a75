import type { LaterTransfers, TransferActions, Transfers } from './transfers.types.ts'

/** Transfers whose code is loaded when something is asked of the chain or of the wallet. */
export function laterTransfers({ load, ...known }: LaterTransfers): Transfers {
  const later =
    <name extends keyof TransferActions>(name: name) =>
    async (asked: never) =>
      (await load())[name](asked) as never
  return {
    ...known,
    simulate: later('simulate'),
    readMax: later('readMax'),
    trace: later('trace'),
    submit: later('submit'),
    look: later('look'),
  }
}
