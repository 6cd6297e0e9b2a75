import { createHash } from 'node:crypto'
import type { WebSocket } from 'ws'
import type { Clock } from '../../../src/utils/clock.ts'
import { callRelayMethod, type PublishedMessage, relayMethodName } from './callRelayMethod.ts'
import type { Mailboxes, MailboxMessage } from './createMailboxes.ts'
import { createOutbox } from './createOutbox.ts'
import type { FaultScope, RelayFaults } from './createRelayFaults.ts'
import type { LoggedSocket } from './createRelayLog.ts'
import { type Frame, readFrame } from './readFrame.ts'
import { RelayError } from './relayErrors.ts'

/** The open socket of a client. */
export type Connection = {
  clientId: string
  scope: FaultScope
  entry: LoggedSocket
  socket: WebSocket
  isSubscribed(topic: string): boolean
  subscriptions(): number
  /** Sends a message now, and repeats it until the client acknowledges it. */
  deliver(message: MailboxMessage, copies: number): void
  /** Delivers the stored messages of every topic that the client subscribes to. */
  replay(): void
  /** Stops every timer. */
  end(): void
}

export type CreateConnectionParameters = {
  clientId: string
  scope: FaultScope
  entry: LoggedSocket
  socket: WebSocket
  clock: Clock
  mailboxes: Mailboxes
  faults: RelayFaults
  /** Handles a message that the client publishes. */
  publish(message: PublishedMessage, method: string): void
}

/** The time after which an unacknowledged message is sent again, in milliseconds. */
const redeliverAfter = 15_000
/** The time between pings, in milliseconds. Clients in Node close a socket after 35 s without a ping. */
const pingEvery = 30_000

/** Serves an open socket: handles requests, delivers messages and sends pings. */
export function createConnection(parameters: CreateConnectionParameters): Connection {
  const { clientId, scope, entry, socket, clock, mailboxes, faults, publish } = parameters
  const subscribed = new Map<string, string>()
  const awaiting = new Map<string, { message: MailboxMessage; cancel: () => void }>()
  const outbox = createOutbox(clock, (text) => socket.send(text))
  let lastId = 0
  let isAlive = true
  let cancelPing = clock.after(pingEvery, ping)

  function send(text: string, method?: string) {
    outbox.send(text, faults.use('latency', { ...scope, method }) ?? 0)
  }

  function ping() {
    if (!isAlive) return socket.terminate()
    cancelPing = clock.after(pingEvery, ping)
    if (faults.look('silent', scope)) return
    isAlive = false
    socket.ping()
  }
  socket.on('pong', () => {
    isAlive = true
  })

  function deliverOnce(message: MailboxMessage) {
    lastId += 1
    // Clients read the id as a number, so it must stay below 2^53, which it does for the next two centuries.
    const id = clock.now() * 1_000 + (lastId % 1_000)
    const { topic, message: body, publishedAt, attestation, tag } = message
    const params = {
      id: subscribed.get(topic),
      data: { topic, message: body, publishedAt, attestation, tag },
    }
    const text = JSON.stringify({ id, jsonrpc: '2.0', method: 'irn_subscription', params })
    const again = () => {
      if (message.expiresAt <= clock.now() || !subscribed.has(topic)) {
        awaiting.delete(String(id))
        return
      }
      awaiting.set(String(id), { message, cancel: clock.after(redeliverAfter, again) })
      send(text)
    }
    again()
  }

  function deliver(message: MailboxMessage, copies: number) {
    if (faults.look('silent', scope)) return
    if ([...awaiting.values()].some((one) => one.message.id === message.id)) return
    for (let copy = 0; copy < copies; copy += 1) deliverOnce(message)
  }

  function acknowledge(frame: Frame) {
    const delivered = awaiting.get(frame.idText)
    if (!delivered || !frame.isResult) return
    delivered.cancel()
    awaiting.delete(frame.idText)
    mailboxes.acknowledge(delivered.message.topic, delivered.message.id, clientId)
  }

  /** Executes a request. Resulting messages are sent after the response. */
  function answer({ idText, params }: Frame, method: string) {
    const asked = { ...scope, method }
    const after: (() => void)[] = []
    try {
      const fault = faults.use('error', asked)
      if (fault) throw new RelayError(fault.code, fault.data ?? '', fault.message ?? 'Relay fault')
      const result = callRelayMethod(method, params, {
        publish: (message) => after.push(() => publish(message, method)),
        subscribe(topic) {
          const id = createHash('sha256').update(`${topic}${clientId}`).digest('hex')
          subscribed.set(topic, id)
          return id
        },
        unsubscribe: (topic) => subscribed.delete(topic),
        replay(topic) {
          after.push(() => {
            const copies = faults.use('duplicate', asked) ? 2 : 1
            for (const message of mailboxes.unread(topic, clientId)) deliver(message, copies)
          })
        },
        unread: (topic) => mailboxes.unread(topic, clientId),
        acknowledge: (topic, id) => mailboxes.acknowledge(topic, id, clientId),
        settleFirst: () => faults.use('settleFirst', asked) ?? false,
      })
      if (!faults.use('dropAcks', asked)) send(frameText(idText, 'result', result), method)
    } catch (error) {
      send(frameText(idText, 'error', errorOf(error)), method)
    }
    for (const effect of after) effect()
  }

  socket.on('message', (data) => {
    let frame: Frame
    try {
      frame = readFrame(data.toString())
    } catch (error) {
      send(frameText('null', 'error', errorOf(error)))
      return
    }
    if (frame.method === undefined) return acknowledge(frame)
    const method = relayMethodName(frame.method)
    entry.requests[method] = (entry.requests[method] ?? 0) + 1
    const asked = { ...scope, method }
    const close = faults.current()?.method ? faults.use('close', asked) : undefined
    if (close) return socket.close(close.code, close.reason)
    if (!faults.use('silent', asked)) answer(frame, method)
  })

  return {
    clientId,
    scope,
    entry,
    socket,
    isSubscribed: (topic) => subscribed.has(topic),
    subscriptions: () => subscribed.size,
    deliver,
    replay() {
      for (const topic of subscribed.keys()) {
        for (const message of mailboxes.unread(topic, clientId)) deliver(message, 1)
      }
    },
    end() {
      cancelPing()
      outbox.end()
      for (const { cancel } of awaiting.values()) cancel()
      awaiting.clear()
    },
  }
}

/** Returns a response that repeats the id exactly as in the text of the request. */
function frameText(idText: string, member: 'result' | 'error', value: unknown): string {
  return `{"id":${idText},"jsonrpc":"2.0","${member}":${JSON.stringify(value)}}`
}

function errorOf(error: unknown) {
  return error instanceof RelayError
    ? { code: error.code, message: error.message, data: error.data }
    : { code: -32603, message: String(error), data: 'Internal' }
}
