import type { Client } from './loadProvider.ts'

/** A member that the SDK (exactly 2.21.8) has and its types do not. */
type Engine = { deleteSession(parameters: { topic: string }): Promise<void> }

/**
 * Lets each session be deleted once. The relay may deliver a wallet's end of a session twice; the
 * SDK then deletes it twice, and rejects the second time where nobody hears.
 */
export function deleteSessionsOnce(client: Pick<Client, 'engine' | 'session'>): void {
  const engine = client.engine as unknown as Engine
  const deleteSession = engine.deleteSession.bind(engine)
  engine.deleteSession = async (parameters) => {
    if (client.session.keys.includes(parameters.topic)) await deleteSession(parameters)
  }
}
