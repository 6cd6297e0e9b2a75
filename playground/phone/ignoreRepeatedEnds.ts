import type { IWalletKit } from '@reown/walletkit'

type Client = IWalletKit['engine']['signClient']

/** Members of the client's engine that are missing from its types. */
type Engine = {
  isValidDisconnect(parameters: { topic: string }): Promise<void>
  deleteSession(parameters: { topic: string }): Promise<void>
}

/**
 * Ignores a message that an already ended session is over. A page that was reloaded while it disconnected sends the message
 * again. The client checks the message and deletes the session without awaiting either, so its rejections would be
 * unhandled. Callers that await the check still receive the rejection.
 */
export function ignoreRepeatedEnds(client: Pick<Client, 'engine' | 'session'>): void {
  const engine = client.engine as unknown as Engine
  const check = engine.isValidDisconnect.bind(engine)
  const deleteSession = engine.deleteSession.bind(engine)
  engine.isValidDisconnect = (parameters) => {
    const checked = check(parameters)
    checked.catch(() => {})
    return checked
  }
  engine.deleteSession = async (parameters) => {
    if (client.session.keys.includes(parameters.topic)) await deleteSession(parameters)
  }
}
