import type { Page } from '@playwright/test'
import type {
  LoggedPublish,
  LoggedSocket,
  RelayLogContent,
} from '../../playground/stack/relay/createRelayLog.ts'
import { readE2eAddresses } from '../../tools/e2eAddresses.ts'

/** The relay's log of one page's sockets. Other tests share the relay. */
export type RelayWatch = {
  /** Returns every socket that the page has opened, in order. */
  sockets(): Promise<readonly LoggedSocket[]>
  /** Returns the open sockets of the page. */
  openSockets(): Promise<readonly LoggedSocket[]>
  /** Returns the messages that the page has published to the relay. */
  publishes(): Promise<readonly LoggedPublish[]>
}

/** Starts watching. The client id in its tokens identifies a page's sockets. */
export function createRelayWatch(page: Page): RelayWatch {
  const clientIds = new Set<string>()
  page.on('websocket', (socket) => {
    const token = new URL(socket.url()).searchParams.get('auth')
    if (token) clientIds.add(readIssuer(token))
  })
  const isOwn = ({ clientId }: { clientId: string | null }) =>
    clientId !== null && clientIds.has(clientId)
  async function sockets() {
    return (await readRelayLog()).sockets.filter(isOwn)
  }
  return {
    sockets,
    openSockets: async () =>
      (await sockets()).filter(({ openedAt, closedAt }) => openedAt !== null && closedAt === null),
    publishes: async () => (await readRelayLog()).publishes.filter(isOwn),
  }
}

async function readRelayLog(): Promise<RelayLogContent> {
  return (await fetch(`${readE2eAddresses().stackUrl}/relay/log`)).json()
}

/** Reads the issuer of a JWT, a `did:key`. https://www.rfc-editor.org/rfc/rfc7519#section-4.1.1 */
function readIssuer(token: string): string {
  const [, body = ''] = token.split('.')
  return JSON.parse(Buffer.from(body, 'base64url').toString()).iss
}
