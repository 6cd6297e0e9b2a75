import { framesPassed } from './CountedSocket.ts'

/** So many turns of the event loop without anything: page, relay and wallet all live in it. */
const quietTurns = 40

/** Waits until nothing is under way between the page, the relay and the wallet. */
export async function untilQuiet(isBusy = () => false): Promise<void> {
  for (let turns = 0, seen = -1; turns < quietTurns; turns++) {
    if (seen !== framesPassed() || isBusy()) turns = 0
    seen = framesPassed()
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}
