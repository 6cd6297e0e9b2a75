import { DisconnectFailedError } from './errors/connect.ts'
import type { KitNamespace, WhichConnection } from './namespace/types.ts'

/**
 * Ends connections in several namespaces. Each is asked, whatever another one answers.
 *
 * @param which - Ends only these connections.
 * @throws DisconnectFailedError with the reasons, when wallets failed to follow.
 */
export async function disconnectNamespaces(
  namespaces: readonly Pick<KitNamespace, 'disconnect'>[],
  which: WhichConnection = {},
): Promise<void> {
  const results = await Promise.allSettled(namespaces.map((one) => one.disconnect(which)))
  const failures = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  if (!failures.length) return
  const reasons = failures.map((one: unknown) => {
    // What lies beneath says more than "failed to disconnect", which the new error says again.
    const cause = one instanceof Error && one.cause instanceof Error ? one.cause : one
    return cause instanceof Error ? cause.message : String(cause)
  })
  throw new DisconnectFailedError({ cause: failures[0], reasons })
}
