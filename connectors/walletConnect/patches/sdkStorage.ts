import type { Clock } from '../../../src/utils/clock.ts'
import type { Client, Session } from './loadProvider.ts'

/** The SDK's storage interface. */
type SdkStorage = Client['core']['storage']

/** The database that SDK version 2.21.8 uses. */
const database = 'WALLET_CONNECT_V2_INDEXED_DB'
const table = 'keyvaluestorage'
/** Time limit for IndexedDB operations, in ms. Some browsers never respond. */
const limitMs = 2_000
/**
 * Time limit if a session is stored, in ms. It is longer, because falling back to memory would lose the
 * session.
 */
const sessionLimitMs = 10_000

/**
 * Selects the SDK's storage. Returns `undefined` to use its database if that works, and in-memory storage
 * otherwise. If access to IndexedDB were denied, the SDK would hang and cause an unhandled rejection.
 *
 * @param hasSession - Whether a session is stored. If so, a slow browser gets more time.
 */
export async function chooseSdkStorage(
  clock: Clock,
  hasSession = false,
): Promise<SdkStorage | undefined> {
  return (await canKeep(clock, hasSession ? sessionLimitMs : limitMs)) ? undefined : createMemory()
}

/**
 * Removes a project's rows from the SDK's database without loading the SDK. This is needed if an earlier page
 * could not remove the data of an ended session. If another tab is pairing at the same time, that tab writes
 * its rows again.
 *
 * @param prefix - The client's key prefix.
 * @param isOver - Whether the session is still ended. Another tab may have started a new session.
 * @returns False if the browser did not respond in time. The next page then tries again.
 */
export async function sweepSdkRows(
  prefix: string,
  clock: Clock,
  isOver: () => boolean,
): Promise<boolean> {
  const sweeping = new Promise<void>((resolve, reject) => {
    // If the database does not exist, opening it would create it.
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
        // The database closes after the transaction has completed.
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
 * Ignores failed writes. The SDK does not handle their rejections, and it can continue with the data it has
 * in memory.
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
      // The SDK creates its table only if it is the first to open the database.
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
        // The database closes after the transaction has completed.
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

/** Cancels a pairing URI and removes its local data. If the relay is connected, the wallet is notified. */
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
 * Removes all SDK data that no stored session needs: pairings, keys, messages, and requests. Wallets are
 * not notified. Every stored session is kept, because it may belong to another tab or may still be
 * disconnecting. Pending pairings of other tabs are kept too. Call this only while this page has no pending
 * pairing.
 *
 * @param isOwn - Whether this page created the pairing of a session.
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

/** Resolves when the promise settles or the time limit has passed. */
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
    // An expiry of 0 makes the SDK settle pending promises.
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

/** Members of SDK version 2.21.8 that are missing from its types. */
type Subscriber = { cached: { topic: string }[]; storageKey: string }

/**
 * Removes a topic and its key locally. The SDK's method contacts the relay first, which would open a socket.
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
