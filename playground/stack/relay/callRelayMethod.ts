import type { MailboxMessage } from './createMailboxes.ts'
import { methodError, payloadError, ttlError } from './relayErrors.ts'

/** The effects of a method. They only run after the request has been validated. */
export type MethodContext = {
  publish(message: PublishedMessage): void
  /** Subscribes the client. Returns the id of the subscription. */
  subscribe(topic: string): string
  unsubscribe(topic: string): void
  /** Delivers the topic's stored messages to the client, after the response. */
  replay(topic: string): void
  unread(topic: string): readonly MailboxMessage[]
  acknowledge(topic: string, messageId: string): void
  /** Returns whether a fault publishes the settlement before the response to the proposal. */
  settleFirst(): boolean
}

export type PublishedMessage = {
  topic: string
  message: string
  tag: number
  /** The time to live, in seconds. */
  ttl: number
  attestation: string | null
  analytics: Record<string, unknown>
}

type Params = Record<string, unknown>

/** The maximum number of entries in a batch. */
const batchLimit = 500
/** The maximum number of characters in a body. */
const payloadLimit = 1_048_576
/** The minimum time to live, in seconds. */
const leastTtl = 1
/** The maximum time to live, in seconds: 30 days. */
const mostTtl = 2_592_000

const analyticsFields = ['correlationId', 'rpcMethods', 'chainId', 'txHashes', 'contractAddresses']

const methods: Record<string, (params: Params, context: MethodContext) => unknown> = {
  irn_publish(params, context) {
    context.publish(readMessage(params))
    return true
  },
  irn_batchPublish(params, context) {
    const messages = readBatch(params.messages).map((one) => readMessage(readObject(one)))
    for (const message of messages) context.publish(message)
    return true
  },
  irn_subscribe: subscribe,
  irn_subscribeBlocking: subscribe,
  irn_batchSubscribe: (params, context) =>
    subscribeAll(readBatch(params.topics).map(readTopic), context),
  irn_batchSubscribeBlocking: (params, context) =>
    subscribeAll(readBatch(params.topics).map(readTopic), context).map((id) => ({ id })),
  irn_unsubscribe(params, context) {
    context.unsubscribe(readTopic(params.topic))
    return true
  },
  irn_batchUnsubscribe(params, context) {
    const topics = readBatch(params.subscriptions).map((one) => readTopic(readObject(one).topic))
    for (const topic of topics) context.unsubscribe(topic)
    return true
  },
  irn_fetchMessages: (params, context) => fetchMessages([readTopic(params.topic)], context),
  irn_batchFetchMessages: (params, context) =>
    fetchMessages(readBatch(params.topics).map(readTopic), context),
  irn_batchReceive(params, context) {
    const receipts = readBatch(params.receipts).map((one) => {
      const { topic, messageId } = readObject(one)
      return { topic: readTopic(topic), messageId: readText(messageId, 'messageId') }
    })
    for (const { topic, messageId } of receipts) context.acknowledge(topic, messageId)
    return true
  },
  wc_proposeSession(params, context) {
    const topic = readTopic(params.pairingTopic)
    const proposal = readMessage({
      ...params,
      topic,
      message: params.sessionProposal,
      tag: 1100,
    })
    // The client does not subscribe to the response topic itself, so the relay subscribes it.
    context.subscribe(topic)
    context.publish(proposal)
    context.replay(topic)
    return true
  },
  wc_approveSession(params, context) {
    const sessionTopic = readTopic(params.sessionTopic)
    const answer = readMessage({
      ...params,
      topic: params.pairingTopic,
      message: params.sessionProposalResponse,
      tag: 1101,
    })
    const settlement = readMessage({
      ...params,
      topic: sessionTopic,
      message: params.sessionSettlementRequest,
      tag: 1102,
    })
    context.subscribe(sessionTopic)
    const order = context.settleFirst() ? [settlement, answer] : [answer, settlement]
    for (const message of order) context.publish(message)
    context.replay(sessionTopic)
    return true
  },
}

/** Returns the `irn_` or `wc_` name of a method. `waku_` and `iridium_` are older prefixes of `irn_`. */
export function relayMethodName(method: string): string {
  return method.replace(/^(waku|iridium)_/, 'irn_')
}

/**
 * Executes a request.
 *
 * @param method - The `irn_` or `wc_` name of the method.
 * @param params - The request's parameters.
 * @param context - The effects of the method.
 * @returns The response's result.
 * @throws RelayError
 */
export function callRelayMethod(method: string, params: unknown, context: MethodContext): unknown {
  if (!Object.hasOwn(methods, method)) throw methodError(method)
  return methods[method]?.(readObject(params), context)
}

function subscribe(params: Params, context: MethodContext): string {
  const topic = readTopic(params.topic)
  const id = context.subscribe(topic)
  context.replay(topic)
  return id
}

function subscribeAll(topics: readonly string[], context: MethodContext): string[] {
  const ids = topics.map((topic) => context.subscribe(topic))
  for (const topic of topics) context.replay(topic)
  return ids
}

function fetchMessages(topics: readonly string[], context: MethodContext) {
  const messages = topics.flatMap((topic) =>
    context.unread(topic).map(({ message, publishedAt, tag, attestation }) => ({
      topic,
      message,
      publishedAt,
      tag,
      attestation,
    })),
  )
  return { messages, hasMore: false }
}

function readMessage(params: Params): PublishedMessage {
  const { tag, ttl, attestation } = params
  const topic = readTopic(params.topic)
  const message = readText(params.message, 'message')
  if (message.length > payloadLimit) {
    throw payloadError('PayloadSizeExceeded', `A message has at most ${payloadLimit} characters.`)
  }
  if (typeof tag !== 'number' || !Number.isInteger(tag) || tag < 0) {
    throw payloadError('InvalidParams', 'tag is not a whole number.')
  }
  if (typeof ttl !== 'number' || !Number.isInteger(ttl)) {
    throw payloadError('InvalidParams', 'ttl is not a whole number of seconds.')
  }
  if (ttl < leastTtl) throw ttlError('TtlTooShort', `ttl is at least ${leastTtl}.`)
  if (ttl > mostTtl) throw ttlError('TtlTooLong', `ttl is at most ${mostTtl}.`)
  return {
    topic,
    message,
    tag,
    ttl,
    attestation: typeof attestation === 'string' ? attestation : null,
    analytics: readAnalytics(params),
  }
}

/** Reads the analytics data. Clients send the fields next to the message or, in older versions, in a `tvf` member. */
function readAnalytics(params: Params): Record<string, unknown> {
  const nested = typeof params.tvf === 'object' ? params.tvf : {}
  const flat = analyticsFields.flatMap((name) => (name in params ? [[name, params[name]]] : []))
  return { ...nested, ...Object.fromEntries(flat) }
}

function readTopic(value: unknown): string {
  if (typeof value !== 'string') throw payloadError('InvalidParams', 'topic is missing.')
  if (!/^[0-9a-f]{64}$/.test(value)) {
    throw payloadError('InvalidTopic', 'A topic is 64 lower-case hex digits.')
  }
  return value
}

function readBatch(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw payloadError('InvalidParams', 'The batch is not a list.')
  if (value.length === 0) throw payloadError('BatchEmpty', 'The batch is empty.')
  if (value.length > batchLimit) {
    throw payloadError('BatchLimitExceeded', `A batch has at most ${batchLimit} entries.`)
  }
  return value
}

function readText(value: unknown, name: string): string {
  if (typeof value !== 'string' || value === '') {
    throw payloadError('InvalidParams', `${name} is missing.`)
  }
  return value
}

function readObject(value: unknown): Params {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw payloadError('InvalidParams', 'params is not an object.')
  }
  return value as Params
}
