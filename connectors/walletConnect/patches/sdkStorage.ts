import type { Clock } from '../../../src/utils/clock.ts'
import type { Client, Session } from './loadProvider.ts'

/** How the SDK reads and keeps its rows. */
type SdkStorage = Client['core']['storage']

/** Where the SDK (exactly 2.21.8) keeps its rows by itself. */
const database = 'WALLET_CONNECT_V2_INDEXED_DB'
const table = 'keyvaluestorage'
/** How long the browser may take to write a row or to remove some, ms: some never answer. */
const limitMs = 2_000
/** The same where a session is to come back: a memory would not have it. */
const sessionLimitMs = 10_000

/**
 * Where the SDK is to keep keys and sessions: undefined for its own place where the browser keeps
 * anything there, else a memory that lasts as long as the page. By itself the SDK waits without an end
 * where IndexedDB is refused, and leaves a promise that rejects unheard.
 *
 * @param hasSession - Whether a session is stored: a slow browser is waited for longer.
 */
export async function chooseSdkStorage(
  clock: Clock,
  hasSession = false,
): Promise<SdkStorage | undefined> {
  return (await canKeep(clock, hasSession ? sessionLimitMs : limitMs)) ? undefined : createMemory()
}

/**
 * Removes what the SDK keeps for a project, without the SDK: for a page that loads after the session is over, whose end
 * another page had no time to clear up. A tab that is pairing meanwhile writes again what it needs.
 *
 * @param prefix - The client's part of the keys.
 * @param isOver - Whether it is still over: another tab may make a session until the browser answers.
 * @returns false when the browser does not answer in time, so that a later page has to sweep.
 */
export async function sweepSdkRows(
  prefix: string,
  clock: Clock,
  isOver: () => boolean,
): Promise<boolean> {
  const sweeping = new Promise<void>((resolve, reject) => {
    // To open what is not there would make it.
    indexedDB.databases().then((all) => {
      if (!all.some(({ name }) => name === database)) return resolve()
      const opening = indexedDB.open(database)
      opening.onerror = reject
      opening.onsuccess = () => {
        const { result } = opening
        const writing = result.transaction(table, 'readwrite')
        const rows = writing.objectStore(table)
        const reading = rows.getAllKeys()
        reading.onsuccess = () => {
          if (!isOver()) return
          // In IndexedDB the SDK writes its slashes as colons.
          for (const key of reading.result) if (`${key}:`.includes(`:${prefix}:`)) rows.delete(key)
        }
        writing.oncomplete = () => resolve()
        // Once the rows are gone.
        result.close()
      }
    }, reject)
  })
  let isAnswered = false
  const answered = () => {
    isAnswered = true
  }
  await within(limitMs, clock, sweeping.then(answered, answered))
  return isAnswered
}

/** Lets a row that cannot be kept be lost: the SDK hears no rejection of these, and goes on with what it holds. */
export function forgiveWrites(storage: Pick<SdkStorage, 'setItem' | 'removeItem'>): void {
  const setItem = storage.setItem.bind(storage)
  const removeItem = storage.removeItem.bind(storage)
  storage.setItem = (key, value) => setItem(key, value).catch(() => {})
  storage.removeItem = (key) => removeItem(key).catch(() => {})
}

/** Writes a row where the SDK would, and takes it away again. */
function canKeep(clock: Clock, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = (isKept: boolean) => {
      cancel()
      resolve(isKept)
    }
    const refuse = () => finish(false)
    const cancel = clock.after(ms, refuse)
    try {
      const opening = indexedDB.open(database)
      // The SDK makes its table only where it is the first to open.
      opening.onupgradeneeded = () => opening.result.createObjectStore(table)
      opening.onerror = refuse
      opening.onsuccess = () => {
        const { result } = opening
        try {
          const writing = result.transaction(table, 'readwrite')
          writing.objectStore(table).put('', 'latchkit')
          writing.objectStore(table).delete('latchkit')
          writing.oncomplete = () => finish(true)
          writing.onabort = refuse
        } catch {
          refuse()
        }
        // Once the row is written.
        result.close()
      }
    } catch {
      refuse()
    }
  })
}

function createMemory(): SdkStorage {
  const rows = new Map<string, unknown>()
  return {
    getKeys: async () => [...rows.keys()],
    getEntries: async <value>() => structuredClone([...rows]) as [string, value][],
    getItem: async <value>(key: string) => structuredClone(rows.get(key)) as value | undefined,
    setItem: async (key, value) => void rows.set(key, structuredClone(value)),
    removeItem: async (key) => void rows.delete(key),
  }
}

/** How long the relay may take to pass the news on, ms. */

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

/** Deletes a session and its keys on this page only, without a message to the wallet. */
export async function forgetSession(client: Client, topic: string): Promise<void> {
  const { session, core } = client
  if (!session.keys.includes(topic)) return
  const { self } = session.get(topic)
  await session.delete(topic, userDisconnected).catch(() => {})
  core.expirer.del(topic)
  if (core.crypto.keychain.has(self.publicKey))
    core.crypto.deleteKeyPair(self.publicKey).catch(() => {})
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
