import { createHash, randomBytes } from 'node:crypto'
import { encodeBase58 } from './encodeBase58.ts'
import type { SolanaCluster } from './solanaClusters.ts'

/** How sure a node is of what it tells. */
export const commitments = ['processed', 'confirmed', 'finalized'] as const
export type Commitment = (typeof commitments)[number]

/** Slots that a block is behind the newest one before it is that sure. */
const depths: Readonly<Record<Commitment, number>> = { processed: 0, confirmed: 2, finalized: 32 }

/** Blocks that a blockhash may be used after its own: `MAX_PROCESSING_AGE` of the real node. */
export const blockhashBlocks = 150

/** Of the real clusters. */
export const slotsPerEpoch = 432_000

/** Milliseconds of the real clusters. */
const usualSlotMs = 400

export type CreateSlotClockParameters = {
  cluster: SolanaCluster
  /** Milliseconds since the Unix epoch; tests have their own. @default Date.now */
  now?: (() => number) | undefined
  /** Milliseconds of a slot. @default 400 */
  slotMs?: number | undefined
}

/** The cluster's slots, which go by themselves as time does. */
export type SlotClock = ReturnType<typeof createSlotClock>

/** Counts slots, and says which blockhash each block has and how long it may be used. */
export function createSlotClock(parameters: CreateSlotClockParameters) {
  const { cluster, now = Date.now, slotMs = usualSlotMs } = parameters
  const startedAt = now()
  const secret = randomBytes(32)
  /** Hashes that somebody was told, by their slot: nobody can know another one. */
  const told = new Map<string, number>()
  let skipped = 0
  let life = blockhashBlocks

  const newest = () => cluster.firstSlot + Math.floor((now() - startedAt) / slotMs) + skipped
  /** The newest slot that is this sure. */
  const slot = (commitment: Commitment = 'processed') =>
    Math.max(newest() - depths[commitment], cluster.firstSlot)
  const heightOf = (ofSlot: number) => ofSlot - cluster.emptySlots

  return {
    slot,
    heightOf,
    /** How sure the node is of a slot. */
    commitmentOf(ofSlot: number): Commitment {
      return commitments.findLast((one) => ofSlot <= slot(one)) ?? 'processed'
    },
    /** The hash of a slot's block; from now on it may be used. */
    blockhashOf(ofSlot: number): string {
      const hash = encodeBase58(createHash('sha256').update(secret).update(String(ofSlot)).digest())
      told.set(hash, ofSlot)
      return hash
    },
    /** The last block in which a transaction with the hash of this slot can be. */
    lastHeightOf: (ofSlot: number) => heightOf(ofSlot) + life,
    /**
     * Whether a transaction with this hash may be in the block of a slot.
     *
     * @param atSlot - A hash that is newer than it is not known there yet.
     */
    isUsable(hash: string, atSlot: number): boolean {
      const ofSlot = told.get(hash)
      return ofSlot !== undefined && ofSlot <= atSlot && heightOf(atSlot) <= heightOf(ofSlot) + life
    },
    /** Changes how many blocks a blockhash may be used, also for those that were told. */
    limitBlockhashes(blocks: number = blockhashBlocks) {
      life = blocks
    },
    /** Lets slots go by at once. */
    skip(slots: number) {
      skipped += slots
    },
    /** In seconds, as clients take it. */
    time: () => Math.floor(now() / 1000),
    slotMs,
  }
}
