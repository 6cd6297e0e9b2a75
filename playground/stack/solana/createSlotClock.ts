import { createHash, randomBytes } from 'node:crypto'
import { encodeBase58 } from './encodeBase58.ts'
import type { SolanaCluster } from './solanaClusters.ts'

/** The node's commitment levels. */
export const commitments = ['processed', 'confirmed', 'finalized'] as const
export type Commitment = (typeof commitments)[number]

/** The number of slots after which a block has a commitment. */
const depths: Readonly<Record<Commitment, number>> = { processed: 0, confirmed: 2, finalized: 32 }

/** Blocks in which a blockhash is valid after its own: `MAX_PROCESSING_AGE` of the real node. */
export const blockhashBlocks = 150

/** As on the real clusters. */
export const slotsPerEpoch = 432_000

/** Slot time of the real clusters, in milliseconds. */
const usualSlotMs = 400

export type CreateSlotClockParameters = {
  cluster: SolanaCluster
  /** Milliseconds since the Unix epoch. Tests pass their own clock. @default Date.now */
  now?: (() => number) | undefined
  /** Slot time in milliseconds. @default 400 */
  slotMs?: number | undefined
}

/** The cluster's slots, which advance with time. */
export type SlotClock = ReturnType<typeof createSlotClock>

/** Creates the slots, and the blockhashes with their validity. */
export function createSlotClock(parameters: CreateSlotClockParameters) {
  const { cluster, now = Date.now, slotMs = usualSlotMs } = parameters
  const startedAt = now()
  const secret = randomBytes(32)
  /** The blockhashes that were returned to clients, by slot. */
  const told = new Map<string, number>()
  let skipped = 0
  let life = blockhashBlocks

  const newest = () => cluster.firstSlot + Math.floor((now() - startedAt) / slotMs) + skipped
  /** The newest slot with this commitment. */
  const slot = (commitment: Commitment = 'processed') =>
    Math.max(newest() - depths[commitment], cluster.firstSlot)
  const heightOf = (ofSlot: number) => ofSlot - cluster.emptySlots

  return {
    slot,
    heightOf,
    /** The commitment of a slot. */
    commitmentOf(ofSlot: number): Commitment {
      return commitments.findLast((one) => ofSlot <= slot(one)) ?? 'processed'
    },
    /** The blockhash of a slot, which is valid from now on. */
    blockhashOf(ofSlot: number): string {
      const hash = encodeBase58(createHash('sha256').update(secret).update(String(ofSlot)).digest())
      told.set(hash, ofSlot)
      return hash
    },
    /** The last block height for a transaction with this slot's blockhash. */
    lastHeightOf: (ofSlot: number) => heightOf(ofSlot) + life,
    /**
     * Whether a transaction with this blockhash may be in a slot's block.
     *
     * @param hash - The blockhash.
     * @param atSlot - The slot. A newer blockhash is unknown there.
     */
    isUsable(hash: string, atSlot: number): boolean {
      const ofSlot = told.get(hash)
      return ofSlot !== undefined && ofSlot <= atSlot && heightOf(atSlot) <= heightOf(ofSlot) + life
    },
    /** Changes the validity of blockhashes in blocks, also of earlier ones. */
    limitBlockhashes(blocks: number = blockhashBlocks) {
      life = blocks
    },
    /** Skips slots immediately. */
    skip(slots: number) {
      skipped += slots
    },
    /** The time in seconds, as clients expect it. */
    time: () => Math.floor(now() / 1000),
    slotMs,
  }
}
