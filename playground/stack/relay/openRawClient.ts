import { createRequire } from 'node:module'
import { WebSocket } from 'ws'

export type RawClientParameters = {
  relayUrl: string
  /** The seed from which the client's key is derived: 32 bytes with this value. */
  seed?: number
  /** The token's audience. @default the URL of the relay */
  audience?: string
  /** The token's creation time, in seconds since the Unix epoch. */
  issuedAt?: number
  /** The token's validity, in seconds. */
  life?: number
  /** A token to send unchanged; null to send none. */
  auth?: string | null
  projectId?: string
  ua?: string
  useOnCloseEvent?: boolean
  /** Whether the client acknowledges deliveries. */
  acknowledges?: boolean
  /** Whether the client responds to pings. */
  answersPings?: boolean
}

/** A message from the relay. */
export type Delivery = {
  id: number
  params: { id: string; data: { topic: string; message: string; tag: number; publishedAt: number } }
}

/** A client that sends and receives single frames, for tests. */
export type RawClient = {
  /** A promise that resolves when the socket is open, or with the HTTP status or `cut` if the relay did not open it. */
  opened: Promise<'open' | 'cut' | number>
  closed: Promise<{ code: number; reason: string }>
  /** Sends a string without changes. */
  send(text: string): void
  /** Sends a text as a request, and resolves to the response's text. */
  askText(text: string): Promise<string>
  /** Sends a request, and resolves to its response. */
  ask(method: string, params?: unknown): Promise<Answer>
  /** The messages received so far. */
  deliveries: Delivery[]
  /** Every received frame, in order. */
  frames: string[]
  /** Resolves when the relay has handled all earlier frames, and all its earlier frames have arrived. */
  caughtUp(): Promise<void>
  /** Acknowledges a delivery. */
  acknowledge(delivery: Delivery | undefined): void
  /** Returns the number of received pings. */
  pings(): number
  close(): void
}

export type Answer = {
  id: number | string
  result?: unknown
  error?: { code: number; message: string; data: string }
}

const near = createRequire(import.meta.url)
const nearWalletKit = createRequire(near.resolve('@reown/walletkit'))
const nearCore = createRequire(nearWalletKit.resolve('@walletconnect/core'))

/** Creates a token with the package that real clients use. */
export async function makeToken(parameters: RawClientParameters): Promise<string> {
  const { relayUrl, seed = 1, audience = relayUrl, issuedAt, life = 86_400 } = parameters
  const { generateKeyPair, signJWT } = nearCore('@walletconnect/relay-auth')
  const keys = generateKeyPair(new Uint8Array(32).fill(seed))
  return signJWT('ab'.repeat(32), audience, life, keys, issuedAt)
}

/** Opens a socket to the relay like a client. */
export async function openRawClient(parameters: RawClientParameters): Promise<RawClient> {
  const {
    relayUrl,
    projectId = 'one',
    ua = 'raw',
    acknowledges = true,
    answersPings = true,
  } = parameters
  const auth = parameters.auth === undefined ? await makeToken(parameters) : parameters.auth
  const query = new URLSearchParams({
    ...(auth === null ? {} : { auth }),
    ...(parameters.useOnCloseEvent === false ? {} : { useOnCloseEvent: 'true' }),
    projectId,
    ua,
  })
  const socket = new WebSocket(`${relayUrl}?${query}`, { autoPong: answersPings })
  const deliveries: Delivery[] = []
  const frames: string[] = []
  const waiting: ((text: string) => void)[] = []
  let pings = 0
  let lastId = 0

  const opened = new Promise<'open' | 'cut' | number>((resolve) => {
    socket.once('open', () => resolve('open'))
    socket.once('unexpected-response', (request, response) => {
      resolve(response.statusCode ?? 0)
      request.destroy()
    })
    socket.on('error', () => resolve('cut'))
  })
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.once('close', (code, reason) => resolve({ code, reason: reason.toString() }))
  })
  const acknowledge = (delivery: Delivery | undefined) =>
    socket.send(JSON.stringify({ id: delivery?.id, jsonrpc: '2.0', result: true }))
  socket.on('ping', () => {
    pings += 1
  })
  socket.on('message', (data) => {
    const text = data.toString()
    frames.push(text)
    const frame = JSON.parse(text)
    if (frame.method !== 'irn_subscription') return waiting.shift()?.(text)
    deliveries.push(frame)
    if (acknowledges) acknowledge(frame)
  })

  async function askText(text: string): Promise<string> {
    await opened
    return new Promise((resolve) => {
      waiting.push(resolve)
      socket.send(text)
    })
  }

  return {
    opened,
    closed,
    send: (text) => socket.send(text),
    askText,
    async ask(method, params = {}) {
      lastId += 1
      return JSON.parse(
        await askText(JSON.stringify({ id: lastId, jsonrpc: '2.0', method, params })),
      )
    },
    deliveries,
    frames,
    async caughtUp() {
      await opened
      await new Promise<void>((resolve) => {
        socket.once('pong', () => resolve())
        socket.ping()
      })
    },
    acknowledge,
    pings: () => pings,
    close: () => socket.terminate(),
  }
}
