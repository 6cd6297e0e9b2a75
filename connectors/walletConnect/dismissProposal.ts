import type { Clock } from '../../src/utils/clock.ts'
import type { Client, Session } from './loadProvider.ts'

/** How long the relay may take to pass the news on, ms. */
const limitMs = 2_000
/** The protocol's reason for an end that this side wants. */
export const userDisconnected = { code: 6000, message: 'User disconnected.' }

/**
 * Takes a pairing link back: wallets are told where the relay can be reached, and nothing of it is
 * kept here in any case.
 */
export async function dismissProposal(client: Client, topic: string, clock: Clock): Promise<void> {
  const { pairing, relayer } = client.core
  if (relayer.connected && pairing.pairings.keys.includes(topic)) {
    await within(limitMs, clock, pairing.disconnect({ topic }))
  }
  forgetPairing(client, topic)
}

/** The only row of the SDK's keys that outlives a session: by it the relay knows this browser. */
const seedKey = 'client_ed25519_seed'

/**
 * Forgets everything that the SDK keeps beside its sessions, without telling anybody: links, keys, messages, and the
 * requests and answers of sessions that are over. A session that is not the page's may be another tab's, or is still to be
 * ended at its wallet, and a link that waits for a wallet is another tab's. Only while none of this page waits.
 *
 * @param isOwn - Whether a link was made by this page.
 */
export function forgetOthers(
  client: Client,
  isOwn: (session: Pick<Session, 'pairingTopic'>) => boolean,
): void {
  const { pairing, history, expirer, crypto, relayer } = client.core
  const links = pairing.pairings
    .getAll()
    .filter(({ active, topic }) => !active && !isOwn({ pairingTopic: topic }))
  const proposals = client.proposal.getAll()
  const kept = [
    seedKey,
    ...client.session
      .getAll()
      .flatMap(({ topic, pairingTopic, self }) => [topic, pairingTopic, self.publicKey]),
    ...links.flatMap(({ topic }) => [
      topic,
      ...proposals.flatMap((one) => (one.pairingTopic === topic ? one.proposer.publicKey : [])),
    ]),
  ]
  const isOver = (topic: string) => !kept.includes(topic)
  for (const { topic } of pairing.pairings.getAll()) if (isOver(topic)) forgetPairing(client, topic)
  const { keychain } = crypto.keychain
  const topics = [
    ...relayer.subscriber.topics,
    ...relayer.messages.messages.keys(),
    ...history.values.map(({ topic }) => topic),
    ...keychain.keys(),
  ]
  for (const topic of new Set(topics.filter(isOver))) forgetTopic(client, topic)
  for (const target of expirer.keys) {
    const [kind, topic = ''] = target.split(':')
    if (kind === 'topic' && isOver(topic)) expirer.del(topic)
  }
}

/** Resolves when the promise settles, either way, and at the limit at the latest. */
export function within(ms: number, clock: Clock, promise: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      cancel()
      resolve()
    }
    const cancel = clock.after(ms, finish)
    promise.then(finish, finish)
  })
}

function forgetPairing(client: Client, topic: string) {
  const { core } = client
  for (const { id, pairingTopic } of client.proposal.getAll()) {
    // Expired: the SDK ends everything that waits for an answer.
    if (pairingTopic === topic) core.expirer.set(id, 0)
  }
  if (!core.pairing.pairings.keys.includes(topic)) return
  core.pairing.pairings.delete(topic, userDisconnected).catch(() => {})
  core.expirer.del(topic)
  forgetTopic(client, topic)
}

/** Members of the SDK's subscriber (exactly 2.21.8) that its types do not have. */
type Subscriber = { cached: { topic: string }[]; storageKey: string }

/**
 * Forgets a topic and its key here alone. The SDK's own way asks the relay first, opening a socket
 * for it.
 */
export function forgetTopic(client: Client, topic: string): void {
  const { core } = client
  const { subscriber } = core.relayer
  for (const id of subscriber.topicMap.get(topic)) {
    subscriber.subscriptions.delete(id)
    subscriber.topicMap.delete(topic, id)
  }
  subscriber.pending.delete(topic)
  const inner = subscriber as unknown as Subscriber
  inner.cached = inner.cached.filter((one) => one.topic !== topic)
  const rest = [...subscriber.subscriptions.values(), ...inner.cached]
  core.storage.setItem(inner.storageKey, rest).catch(() => {})
  core.relayer.messages.del(topic).catch(() => {})
  core.history.delete(topic)
  if (core.crypto.keychain.has(topic)) core.crypto.deleteSymKey(topic).catch(() => {})
}
