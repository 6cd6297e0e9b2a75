import type { Provider } from './loadProvider.ts'

/** The part of the SDK's class that restores a session. */
type Restoring = { session?: Provider['session']; loadPersistedSession(): Promise<void> }

/**
 * Has the SDK leave alone a stored session without an account of EVM chains. It reads those of each
 * session that it finds as it starts; where there are none it fails, and ends the session: a visitor
 * with a wallet of Solana alone would be disconnected by each reload.
 *
 * @returns what undoes it, for when the SDK has started.
 */
export function keepOtherSessions(sdk: { prototype: object }): () => void {
  const prototype = sdk.prototype as Restoring
  const { loadPersistedSession } = prototype
  prototype.loadPersistedSession = async function (this: Restoring) {
    const parts = Object.keys(this.session?.namespaces ?? {})
    if (parts.some((key) => key.split(':')[0] === 'eip155')) await loadPersistedSession.call(this)
  }
  return () => {
    prototype.loadPersistedSession = loadPersistedSession
  }
}
