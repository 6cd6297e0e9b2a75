import { createHash } from 'node:crypto'
import type { Hex } from 'viem'
import type { LedgerTransaction } from '../ledger/ledger.types.ts'

/** The position where a page ends. The next page contains older entries, even if new blocks were mined. */
export type HistoryPlace = Pick<
  LedgerTransaction,
  'timestamp' | 'chainId' | 'blockNumber' | 'index' | 'hash'
>

/**
 * The number of bytes of a position: 8 + 4 + 8 + 4 + 32. With a checksum of 4 bytes, a cursor has 60 bytes, which are
 * 80 characters of base64.
 */
const placeBytes = 56

/** Returns the service's opaque cursor of 80 characters for a position. */
export function writeCursor({
  timestamp,
  chainId,
  blockNumber,
  index,
  hash,
}: HistoryPlace): string {
  const bytes = Buffer.alloc(placeBytes)
  bytes.writeBigUInt64BE(BigInt(timestamp), 0)
  bytes.writeUInt32BE(chainId, 8)
  bytes.writeBigUInt64BE(BigInt(blockNumber), 12)
  bytes.writeUInt32BE(index, 20)
  bytes.write(hash.slice(2), 24, 'hex')
  return Buffer.concat([bytes, checksum(bytes)]).toString('base64url')
}

/** Reads the position from a cursor. @returns undefined for an invalid cursor */
export function readCursor(cursor: string): HistoryPlace | undefined {
  if (!/^[\w-]{80}$/.test(cursor)) return undefined
  const all = Buffer.from(cursor, 'base64url')
  const bytes = all.subarray(0, placeBytes)
  if (!all.subarray(placeBytes).equals(checksum(bytes))) return undefined
  return {
    timestamp: Number(bytes.readBigUInt64BE(0)),
    chainId: bytes.readUInt32BE(8),
    blockNumber: Number(bytes.readBigUInt64BE(12)),
    index: bytes.readUInt32BE(20),
    hash: `0x${bytes.subarray(24).toString('hex')}` as Hex,
  }
}

/** Sorts the newest transaction first. Within the same second, sorts by chain, block and index. */
export function comparePlaces(one: HistoryPlace, other: HistoryPlace): number {
  return (
    other.timestamp - one.timestamp ||
    one.chainId - other.chainId ||
    other.blockNumber - one.blockNumber ||
    other.index - one.index
  )
}

function checksum(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest().subarray(0, 4)
}
