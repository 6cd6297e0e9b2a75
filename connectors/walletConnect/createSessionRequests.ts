import { ProviderDisconnectedError } from 'viem'
import { errorCode } from '../../src/namespace/toConnectError.ts'
import { userDisconnected } from './dismissProposal.ts'
import type { Client } from './loadProvider.ts'

export type SessionRequests = {
  /** @throws viem's ProviderDisconnectedError, 4900, when the session ends before the wallet answers */
  ask(client: Client, request: Parameters<Client['request']>[0]): Promise<unknown>
  /** Ends every waiting request: the session is over. */
  end(): void
}

/** What a wallet was asked over a session. The SDK leaves open what this side ends, until it expires. */
export function createSessionRequests(): SessionRequests {
  const asked = new Set<(error: Error) => void>()
  return {
    ask: (client, request) =>
      new Promise((resolve, reject) => {
        asked.add(reject)
        client
          .request(request)
          .then(resolve, (error) =>
            reject(errorCode(error) === userDisconnected.code ? disconnected(error) : error),
          )
          .finally(() => asked.delete(reject))
      }),
    end() {
      for (const fail of asked) fail(disconnected())
    },
  }
}

/** EIP-1193's 4900: the wallet may still act on the request, and its answer can no longer arrive. */
function disconnected(cause?: unknown) {
  return new ProviderDisconnectedError(new Error('The session is over.', { cause }))
}
