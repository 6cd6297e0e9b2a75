import { DisconnectFailedError } from '../errors/connect.ts'
import type { Clock } from '../utils/clock.ts'
import { disconnectLimitMs } from '../utils/timesAndLimits.ts'

/**
 * Disconnects wallets in parallel, waiting at most 3 s for each.
 *
 * @throws DisconnectFailedError if a wallet failed to disconnect.
 */
export async function disconnectAll(
  disconnects: readonly (() => Promise<void>)[],
  clock: Clock,
): Promise<void> {
  const failures: unknown[] = []
  await Promise.all(
    disconnects.map(
      (disconnect) =>
        new Promise<void>((resolve) => {
          const release = clock.after(disconnectLimitMs, resolve)
          disconnect()
            .catch((error) => failures.push(error))
            .finally(() => {
              release()
              resolve()
            })
        }),
    ),
  )
  if (failures.length) {
    throw new DisconnectFailedError({
      cause: failures.length > 1 ? combineErrors(failures) : failures[0],
    })
  }
}

/** Combines errors into one error that contains all messages. */
function combineErrors(failures: readonly unknown[]): AggregateError {
  const messages = failures.map((one) => (one instanceof Error ? one.message : String(one)))
  return new AggregateError(failures, messages.join(', '))
}
