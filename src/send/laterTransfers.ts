import type { LaterTransfers, TransferActions, Transfers } from './transfers.types.ts'

/** Transfers whose code is loaded when something is asked of the chain or of the wallet. */
export function laterTransfers({ load, ...known }: LaterTransfers): Transfers {
  const later =
    <name extends keyof Required<Omit<TransferActions, 'readReceivers'>>>(name: name) =>
    async (...parameters: never[]) =>
      ((await load())[name] as (...all: never[]) => unknown)(...parameters) as never
  return {
    ...known,
    simulate: later('simulate'),
    readMax: later('readMax'),
    readCheckpoint: later('readCheckpoint'),
    submit: later('submit'),
    getStatus: later('getStatus'),
    findSent: later('findSent'),
    readReceivers: async (request) => (await load()).readReceivers?.(request),
  }
}
