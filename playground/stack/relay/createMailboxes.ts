import { createHash } from 'node:crypto'

/** A message that is stored for a topic's subscribers. */
export type MailboxMessage = {
  /** The SHA-256 of the body, in hex, which identifies the message. */
  id: string
  topic: string
  /** The encrypted body. The relay can't decrypt it. */
  message: string
  tag: number
  attestation: string | null
  /** The time in milliseconds since the Unix epoch. */
  publishedAt: number
  /** The time in milliseconds since the Unix epoch. */
  expiresAt: number
  /** The client that published the message and does not receive it. */
  publisher: string
}

export type Mailboxes = {
  /** Stores a message until it expires. Returns undefined for a message that is already stored. */
  add(message: Omit<MailboxMessage, 'id'>): MailboxMessage | undefined
  /** Returns the messages that this client neither published nor acknowledged, in order of publishing. */
  unread(topic: string, client: string): readonly MailboxMessage[]
  /** Marks a message as received, so that it is not sent to that client again. */
  acknowledge(topic: string, id: string, client: string): void
  /** Returns the number of stored messages. */
  size(): number
}

type Kept = { message: MailboxMessage; readers: Set<string> }

/** Creates the store of undelivered messages. @param now - Returns the time in milliseconds since the Unix epoch. */
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
