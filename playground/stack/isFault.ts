import type { Fault } from './services/faults.ts'

const isCount = (value: unknown) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 1_000
const isBoolean = (value: unknown) => typeof value === 'boolean'

const checks: Record<keyof Fault, (value: unknown) => boolean> = {
  path: (value) => typeof value === 'string',
  method: (value) => value === 'GET' || value === 'POST',
  latency: (value) => typeof value === 'number' && value >= 0 && value <= 120_000,
  hang: isBoolean,
  close: isBoolean,
  status: (value) => Number.isInteger(value) && Number(value) >= 200 && Number(value) <= 599,
  rateLimit: (value) => isBoolean(value) || value === 'rate' || value === 'quota',
  truncate: isBoolean,
  wrongShape: isBoolean,
  emptyList: isBoolean,
  nullTransfers: isBoolean,
  nullChain: isBoolean,
  duplicateIds: isBoolean,
  singleWallet: isBoolean,
  staleCache: isBoolean,
  dropTransactions: isBoolean,
  landAfter: isCount,
  blockhashBlocks: isCount,
}

/** The names of a fault's members, for messages. */
export const faultMembers: readonly string[] = Object.keys(checks)

/** Returns whether a value is a fault with known members and valid values only. */
export function isFault(value: unknown): value is Fault {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.entries(value).every(
    ([name, member]) => Object.hasOwn(checks, name) && checks[name as keyof Fault](member),
  )
}
