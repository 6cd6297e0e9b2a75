import type { Clock } from '../../../src/utils/clock.ts'
import type { Client, Session } from './loadProvider.ts'

/** The storage interface of the SDK. */
type SdkStorage = Client['core']['storage']

/** The database of SDK version 2.21.8. */
const database = 'WALLET_CONNECT_V2_INDEXED_DB'
const table = 'keyvaluestorage'
/** Time limit for IndexedDB operations, in ms. Some browsers never respond. */
const limitMs = 2_000
/**
 * Time limit when a session is stored, in ms. Longer, because the fallback to memory would lose the
 * session.
 */
const sessionLimitMs = 10_000

/**
 * Selects the storage of the SDK: `undefined` for its database if that works, else an in-memory
 * storage. If IndexedDB is denied, the SDK would hang and cause an unhandled rejection.
 *
 * @param hasSession - Whether a session is stored. Allows more time for a slow browser.
 */
export async function chooseSdkStorage(
  clock: Clock,
  hasSession = false,
): Promise<SdkStorage | undefined> {
  return (await canKeep(clock, hasSession ? sessionLimitMs : limitMs)) ? undefined : createMemory()
}

/**
 * Removes the SDK's rows of a project without loading the SDK, when an earlier page could not
 * remove the data of an ended session. A tab that is pairing at the same time writes its rows
 * again.
 *
 * @param prefix - Key prefix of the client.
 * @param isOver - Whether the session is still ended. Another tab may have started a new session.
 * @returns False when the browser did not respond in time. The next page retries.
 */
export async function sweepSdkRows(
  prefix: string,
  clock: Clock,
  isOver: () => boolean,
): Promise<boolean> {
  const sweeping = new Promise<void>((resolve, reject) => {
    // Opening the database would create it when it does not exist.
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
          // The SDK replaces slashes with colons in IndexedDB keys.
          for (const key of reading.result) if (`${key}:`.includes(`:${prefix}:`)) rows.delete(key)
        }
        writing.oncomplete = () => resolve()
        // Closes after the transaction has completed.
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

/**
 * Ignores failed writes. The SDK does not handle their rejections and continues with its data in
 * memory.
 */
export function forgiveWrites(storage: Pick<SdkStorage, 'setItem' | 'removeItem'>): void {
  const setItem = storage.setItem.bind(storage)
  const removeItem = storage.removeItem.bind(storage)
  storage.setItem = (key, value) => setItem(key, value).catch(() => {})
  storage.removeItem = (key) => removeItem(key).catch(() => {})
}

/** Tests the SDK's database by writing and removing a row. */
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
      // The SDK creates its table only when it opens the database first.
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
        // Closes after the transaction has completed.
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

/** The protocol's reason code for a disconnect by the user. */
export const userDisconnected = { code: 6000, message: 'User disconnected.' }

/**
 * Cancels a pairing URI and removes its local data. Notifies the wallet if the relay is connected.
 */
export async function dismissProposal(client: Client, topic: string, clock: Clock): Promise<void> {
  const { pairing, relayer } = client.core
  if (relayer.connected && pairing.pairings.keys.includes(topic)) {
    await within(limitMs, clock, pairing.disconnect({ topic }))
  }
  forgetPairing(client, topic)
}

/** The only SDK key that is kept after a session. It identifies this browser to the relay. */
const seedKey = 'client_ed25519_seed'

/**
 * Removes all SDK data except sessions, without notifying wallets: pairings, keys, messages, and
 * requests of ended sessions. Other sessions may belong to another tab, or may not be disconnected
 * yet, and pending pairings belong to another tab. Call it only while this page has no pending
 * pairing.
 *
 * @param isOwn - Whether this page created a pairing.
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

/** Resolves when the promise settles, or after the time limit. */
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
    // With an expiry of 0, the SDK settles pending promises.
    if (pairingTopic === topic) core.expirer.set(id, 0)
  }
  if (!core.pairing.pairings.keys.includes(topic)) return
  core.pairing.pairings.delete(topic, userDisconnected).catch(() => {})
  core.expirer.del(topic)
  forgetTopic(client, topic)
}

/** Deletes a session and its keys locally, without notifying the wallet. */
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

/** Members of SDK version 2.21.8 that are missing in its types. */
type Subscriber = { cached: { topic: string }[]; storageKey: string }

/**
 * Removes a topic and its key locally. The SDK method would open a socket, because it contacts the
 * relay first.
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
