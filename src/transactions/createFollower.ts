import type { TransactionSighting } from '../send/transfers.types.ts'
import type { Clock } from '../utils/clock.ts'
import type { TrackedTransaction } from './transaction.types.ts'

/** How long one look may take, ms: a node that does not answer is asked again. */
const lookLimitMs = 15_000

/** Time between looks, ms, by the age of the transaction: the longer it waits, the less it hurries. */
const paces = [
  { until: 120_000, ms: 4_000 },
  { until: 600_000, ms: 15_000 },
  { until: Number.POSITIVE_INFINITY, ms: 60_000 },
] as const

export type FollowerParameters = {
  clock: Clock
  look(transaction: TrackedTransaction): Promise<TransactionSighting>
  /** Gets every look that succeeded; `misses` counts those in a row that found nothing. */
  onSighting(transaction: TrackedTransaction, sighting: TransactionSighting, misses: number): void
}

export type Follower = {
  /** Follows exactly these from now on. */
  follow(transactions: readonly TrackedTransaction[]): void
  /** Looks at all of them now: the page is visible or online again. */
  hurry(): void
}

type Loop = { transaction: TrackedTransaction; look(): void; stop(): void }

/** Looks at transactions again and again until nobody asks for them any more. */
export function createFollower({ clock, look, onSighting }: FollowerParameters): Follower {
  const loops = new Map<string, Loop>()

  function start(key: string, transaction: TrackedTransaction): void {
    let misses = 0
    let isLooking = false
    let cancel = () => {}
    const isOver = () => loops.get(key) !== loop
    async function round(): Promise<void> {
      if (isLooking) return
      isLooking = true
      cancel()
      const { transaction: asked } = loop
      const sighting = await limited(clock, () => look(asked))
      isLooking = false
      if (isOver()) return
      if (sighting) {
        misses = sighting.status === 'missing' ? misses + 1 : 0
        onSighting(loop.transaction, sighting, misses)
      }
      if (isOver()) return
      const age = clock.now() - loop.transaction.addedAt
      const pace = paces.find(({ until }) => age < until) ?? paces[0]
      cancel = clock.after(sighting?.againMs ?? pace.ms, () => void round())
    }
    const loop: Loop = { transaction, look: () => void round(), stop: () => cancel() }
    loops.set(key, loop)
    loop.look()
  }

  return {
    follow(transactions) {
      const wanted = new Map(transactions.map((one) => [`${one.networkId}:${one.hash}`, one]))
      for (const [key, loop] of [...loops]) {
        if (wanted.has(key)) continue
        loops.delete(key)
        loop.stop()
      }
      for (const [key, transaction] of wanted) {
        const loop = loops.get(key)
        if (loop) loop.transaction = transaction
        else start(key, transaction)
      }
    },
    hurry() {
      for (const loop of loops.values()) loop.look()
    },
  }
}

/** What a look found; undefined when it failed or took too long. */
function limited<value>(clock: Clock, look: () => Promise<value>): Promise<value | undefined> {
  return new Promise((resolve) => {
    const cancel = clock.after(lookLimitMs, () => resolve(undefined))
    const end = (value?: value) => {
      cancel()
      resolve(value)
    }
    // Also what throws at once, as for a network that the app has dropped.
    Promise.resolve()
      .then(look)
      .then(end, () => end())
  })
}
