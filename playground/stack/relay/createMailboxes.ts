import { createHash } from 'node:crypto'

/** A message that waits for those who subscribe to its topic. */
export type MailboxMessage = {
  /** SHA-256 of the body, in hex: by it clients and relay know a message again. */
  id: string
  topic: string
  /** The body as it was sent: an envelope that the relay cannot open. */
  message: string
  tag: number
  attestation: string | null
  /** Milliseconds since the Unix epoch. */
  publishedAt: number
  /** Milliseconds since the Unix epoch. */
  expiresAt: number
  /** The client that published it, and is never given it back. */
  publisher: string
}

export type Mailboxes = {
  /** Keeps a message until its time is over. Nothing is returned for one that is already kept. */
  add(message: Omit<MailboxMessage, 'id'>): MailboxMessage | undefined
  /** What this client has not published and not acknowledged, in the order of publishing. */
  unread(topic: string, client: string): readonly MailboxMessage[]
  /** Says that the client has it: it is not given to that client again. */
  acknowledge(topic: string, id: string, client: string): void
  /** How many messages are kept. */
  size(): number
}

type Kept = { message: MailboxMessage; readers: Set<string> }

/** @param now - Milliseconds since the Unix epoch. */
export function createMailboxes(now: () => number): Mailboxes {
  const topics = new Map<string, Map<string, Kept>>()

  function dropExpired() {
    for (const [topic, kept] of topics) {
      for (const [id, { message }] of kept) if (message.expiresAt <= now()) kept.delete(id)
      if (kept.size === 0) topics.delete(topic)
    }
  }

  return {
    add(parameters) {
      dropExpired()
      const message = { id: idOf(parameters.message), ...parameters }
      const kept = topics.get(message.topic) ?? new Map<string, Kept>()
      if (kept.has(message.id)) return undefined
      topics.set(message.topic, kept.set(message.id, { message, readers: new Set() }))
      return message
    },
    unread(topic, client) {
      dropExpired()
      return [...(topics.get(topic)?.values() ?? [])]
        .filter(({ message, readers }) => message.publisher !== client && !readers.has(client))
        .map(({ message }) => message)
    },
    acknowledge(topic, id, client) {
      topics.get(topic)?.get(id)?.readers.add(client)
    },
    size() {
      dropExpired()
      return [...topics.values()].reduce((sum, kept) => sum + kept.size, 0)
    },
  }
}

function idOf(message: string): string {
  return createHash('sha256').update(message).digest('hex')
}
