import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Duplex, Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'

/**
 * A function that handles a request. The request's `signal` aborts when the client disconnects or the server closes.
 */
export type RequestHandler = (request: Request) => Response | Promise<Response>

/** A function that handles a request to upgrade a connection to another protocol. */
export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/** A listening server. */
export type HttpServer = {
  /** The base URL, without a trailing slash. */
  url: string
  /** Closes every connection, including pending requests, and resolves when the port is free. */
  close(): Promise<void>
}

/** Thrown when the stack's port is in use. */
export class PortBusyError extends Error {
  override readonly name = 'PortBusyError'
  readonly code = 'PORT_BUSY'

  constructor(host: string, port: number) {
    super(
      `Port ${port} on ${host} is in use: stop the program that holds it, or set LATCHKIT_STACK_PORT to a free port.`,
    )
  }
}

/**
 * Serves a fetch-style handler over HTTP.
 *
 * @param handler - Handles every request. If it throws, the response is a 500.
 * @param parameters - The loopback host and the port; 0 selects a free one. `upgrade` handles WebSockets; without it they
 * are rejected.
 * @throws PortBusyError
 */
export async function serveRequests(
  handler: RequestHandler,
  { host, port, upgrade }: { host: string; port: number; upgrade?: UpgradeHandler },
): Promise<HttpServer> {
  const closing = new AbortController()
  const server = createServer((incoming, outgoing) => {
    void answer(handler, incoming, outgoing, closing.signal)
  })
  // Tracks upgraded connections, because the server waits for them when it closes.
  const upgraded = new Set<Duplex>()
  if (upgrade) {
    server.on('upgrade', (request, socket, head) => {
      upgraded.add(socket)
      socket.once('close', () => upgraded.delete(socket))
      upgrade(request, socket, head)
    })
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new PortBusyError(host, port) : error)
    })
    server.listen(port, host, resolve)
  })
  const address = server.address() as AddressInfo
  return {
    url: `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        closing.abort()
        server.closeAllConnections()
        for (const socket of upgraded) socket.destroy()
      }),
  }
}

async function answer(
  handler: RequestHandler,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  closing: AbortSignal,
): Promise<void> {
  const left = new AbortController()
  outgoing.once('close', () => left.abort())
  outgoing.on('error', () => {})
  try {
    const request = toRequest(incoming, AbortSignal.any([left.signal, closing]))
    const response = await handler(request)
    // A handler returns `Response.error()` to cut the connection.
    if (response.type === 'error') outgoing.destroy()
    else await send(response, outgoing)
  } catch (error) {
    if (outgoing.headersSent || left.signal.aborted) {
      // The status was already sent, so an error can only be shown by cutting the connection.
      outgoing.destroy()
      return
    }
    outgoing.writeHead(500, { 'access-control-allow-origin': '*', 'content-type': 'text/plain' })
    outgoing.end(error instanceof Error ? error.message : String(error))
  }
}

function toRequest(incoming: IncomingMessage, signal: AbortSignal): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one)
  }
  const method = incoming.method ?? 'GET'
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(`http://${incoming.headers.host ?? 'localhost'}${incoming.url ?? '/'}`, {
    method,
    headers,
    signal,
    ...(hasBody
      ? { body: Readable.toWeb(incoming) as ReadableStream<Uint8Array>, duplex: 'half' }
      : {}),
  } as RequestInit)
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  if (response.body) {
    const body = Readable.fromWeb(response.body as NodeReadableStream<Uint8Array>)
    for await (const chunk of body) {
      // Waits for each chunk, so that a slow reader does not fill the memory.
      await new Promise((resolve) => outgoing.write(chunk, resolve))
    }
  }
  outgoing.end()
}
