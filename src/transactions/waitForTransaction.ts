import type { Kit } from '../kit.types.ts'
import { isPending } from './isPending.ts'
import type { TrackedTransaction } from './transaction.types.ts'
import { transactionCenter } from './transactionCenter.ts'

export type WaitForTransactionParameters = {
  hash: string
  /** How long, in milliseconds. @default 180000 */
  timeoutMs?: number
}

/**
 * Waits for the first end of a transaction of the transaction centre. It never rejects and always settles.
 *
 * A confirmed or reverted one with `isFinal: false` may still be taken back by a reorganisation, and an `unknown` one may
 * still be found: the centre goes on checking, and says so by the event `transactionChanged`.
 *
 * Docs: docs/send.md
 *
 * @returns The transaction at its first end, or as it is when the time is over; undefined when the
 * centre does not know it.
 */
export function waitForTransaction(
  kit: Kit,
  { hash, timeoutMs = 180_000 }: WaitForTransactionParameters,
): Promise<TrackedTransaction | undefined> {
  const center = transactionCenter(kit)
  const find = () => center.getState().find((one) => one.hash === hash)
  return new Promise((resolve) => {
    const stops = [
      center.mount(),
      center.subscribe(() => check()),
      kit.clock.after(timeoutMs, () => end()),
    ]
    function end() {
      for (const stop of stops) stop()
      resolve(find())
    }
    function check() {
      const found = find()
      if (!found || !isPending(found)) end()
    }
    check()
  })
}
