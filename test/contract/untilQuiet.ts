import { framesPassed } from './CountedSocket.ts'

/** Number of idle turns of the event loop. Page, relay and wallet share it. */
const quietTurns = 40

/** Waits until the page, the relay and the wallet are idle. */
export async function untilQuiet(isBusy = () => false): Promise<void> {
  for (let turns = 0, seen = -1; turns < quietTurns; turns++) {
    if (seen !== framesPassed() || isBusy()) turns = 0
    seen = framesPassed()
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}
