import { replyJson } from '../http/replies.ts'
import { serveRequests } from '../http/serveRequests.ts'
import { type CreateRelayParameters, createRelay, type Relay } from './createRelay.ts'
import type { RelayLogContent } from './createRelayLog.ts'

/** A relay with its own HTTP server, for tests. */
export type ServedRelay = Relay & {
  /** The URL for clients. */
  url: string
  log(): Promise<RelayLogContent>
  close(): Promise<void>
}

/** Starts a relay on a free port of the loopback interface. */
export async function serveRelay(parameters: CreateRelayParameters = {}): Promise<ServedRelay> {
  const relay = createRelay(parameters)
  const server = await serveRequests(
    (request) =>
      new URL(request.url).pathname.startsWith('/relay')
        ? relay.handleRequest(request)
        : replyJson({}, 404),
    { host: '127.0.0.1', port: 0, upgrade: relay.handleUpgrade },
  )
  return {
    ...relay,
    url: `${server.url.replace(/^http/, 'ws')}/relay`,
    log: async () => (await fetch(`${server.url}/relay/log`)).json(),
    async close() {
      relay.close()
      await server.close()
    },
  }
}
