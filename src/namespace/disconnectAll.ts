import { DisconnectFailedError } from '../errors/connect.ts'
import type { Clock } from '../utils/clock.ts'
import { disconnectLimitMs } from '../utils/limits.ts'

/**
 * Disconnects wallets in parallel and waits at most 3 s for each.
 *
 * @throws DisconnectFailedError when a wallet failed.
 */
export async function disconnectAll(
  leaves: readonly (() => Promise<void>)[],
  clock: Clock,
): Promise<void> {
  const failures: unknown[] = []
  await Promise.all(
    leaves.map(
      (leave) =>
        new Promise<void>((resolve) => {
          const release = clock.after(disconnectLimitMs, resolve)
          leave()
            .catch((error) => failures.push(error))
            .finally(() => {
              release()
              resolve()
            })
        }),
    ),
  )
  if (failures.length) {
    throw new DisconnectFailedError({ cause: failures.length > 1 ? unite(failures) : failures[0] })
  }
}

/** One error that says what each of several said. */
function unite(failures: readonly unknown[]): AggregateError {
  const said = failures.map((one) => (one instanceof Error ? one.message : String(one)))
  return new AggregateError(failures, said.join(', '))
}
