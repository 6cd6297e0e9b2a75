import { createHash, randomBytes } from 'node:crypto'
import { encodeBase58 } from './encodeBase58.ts'
import type { SolanaCluster } from './solanaClusters.ts'

/** The node's commitment levels. */
export const commitments = ['processed', 'confirmed', 'finalized'] as const
export type Commitment = (typeof commitments)[number]

/** The number of slots after which a block has each commitment. */
const depths: Readonly<Record<Commitment, number>> = { processed: 0, confirmed: 2, finalized: 32 }

/** The number of blocks for which a blockhash is valid: `MAX_PROCESSING_AGE` of the real node. */
export const blockhashBlocks = 150

/** The number of slots per epoch, as on the real clusters. */
export const slotsPerEpoch = 432_000

/** The slot time of the real clusters, in milliseconds. */
const usualSlotMs = 400

export type CreateSlotClockParameters = {
  cluster: SolanaCluster
  /** The clock, in milliseconds since the Unix epoch. Tests pass their own. @default Date.now */
  now?: (() => number) | undefined
  /** The slot time in milliseconds. @default 400 */
  slotMs?: number | undefined
}

/** The cluster's slots, which advance with time. */
export type SlotClock = ReturnType<typeof createSlotClock>

/** Creates the slots of a cluster, and the blockhashes with their validity. */
export function createSlotClock(parameters: CreateSlotClockParameters) {
  const { cluster, now = Date.now, slotMs = usualSlotMs } = parameters
  const startedAt = now()
  const secret = randomBytes(32)
  /** The blockhashes that were returned to clients, by slot. */
  const told = new Map<string, number>()
  let skipped = 0
  let life = blockhashBlocks

  const newest = () => cluster.firstSlot + Math.floor((now() - startedAt) / slotMs) + skipped
  /** Returns the newest slot with this commitment. */
  const slot = (commitment: Commitment = 'processed') =>
    Math.max(newest() - depths[commitment], cluster.firstSlot)
  const heightOf = (ofSlot: number) => ofSlot - cluster.emptySlots

  return {
    slot,
    heightOf,
    /** Returns the commitment of a slot. */
    commitmentOf(ofSlot: number): Commitment {
      return commitments.findLast((one) => ofSlot <= slot(one)) ?? 'processed'
    },
    /** Returns the blockhash of a slot. Transactions may use it from now on. */
    blockhashOf(ofSlot: number): string {
      const hash = encodeBase58(createHash('sha256').update(secret).update(String(ofSlot)).digest())
      told.set(hash, ofSlot)
      return hash
    },
    /** Returns the last block height at which a transaction with this slot's blockhash is valid. */
    lastHeightOf: (ofSlot: number) => heightOf(ofSlot) + life,
    /**
     * Returns whether a block of a slot may contain a transaction with this blockhash.
     *
     * @param hash - The blockhash of the transaction.
     * @param atSlot - The slot of the block. Blockhashes of later slots are unknown there.
     */
    isUsable(hash: string, atSlot: number): boolean {
      const ofSlot = told.get(hash)
      return ofSlot !== undefined && ofSlot <= atSlot && heightOf(atSlot) <= heightOf(ofSlot) + life
    },
    /** Changes the number of blocks for which blockhashes are valid, including earlier blockhashes. */
    limitBlockhashes(blocks: number = blockhashBlocks) {
      life = blocks
    },
    /** Skips slots immediately. */
    skip(slots: number) {
      skipped += slots
    },
    /** Returns the current time in seconds since the Unix epoch. */
    time: () => Math.floor(now() / 1000),
    slotMs,
  }
}
