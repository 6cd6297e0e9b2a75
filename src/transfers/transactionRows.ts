import type {
  BlockReference,
  Replacement,
  TrackedTransaction,
  TransactionRow,
  TransactionTransfer,
} from '../namespace/transfers.types.ts'
import { storedTransactionsMax } from '../utils/timesAndLimits.ts'
import { isMined, isPending, isUnresolved } from './transactionState.ts'

/** Sorts transactions: pending ones first, then newest first. */
export function sortTransactions(
  transactions: readonly TrackedTransaction[],
): readonly TrackedTransaction[] {
  return [...transactions].sort(
    (one, other) =>
      Number(isPending(other)) - Number(isPending(one)) || other.addedAt - one.addedAt,
  )
}

/**
 * Merges two versions of a row, for example from two tabs. The merge is commutative and
 * associative, so all tabs get the same row and no transaction is lost.
 */
export function mergeRows(
  first: TransactionRow | undefined,
  second: TransactionRow | undefined,
): TransactionRow {
  const clearedAt = Math.max(first?.clearedAt ?? 0, second?.clearedAt ?? 0)
  const byHash = new Map<string, TrackedTransaction>()
  for (const one of [...(first?.transactions ?? []), ...(second?.transactions ?? [])]) {
    const known = byHash.get(one.hash)
    byHash.set(one.hash, known ? later(known, one) : one)
  }
  const transactions = [...byHash.values()]
    // Unsettled transactions are kept, so that the user sees their outcome.
    .filter((one) => isPending(one) || isUnresolved(one, clearedAt) || one.addedAt > clearedAt)
    .sort((one, other) => other.addedAt - one.addedAt || (one.hash < other.hash ? -1 : 1))
  const ended = transactions.filter((one) => !isPending(one))
  const over = new Set(
    ended.slice(Math.max(0, storedTransactionsMax - (transactions.length - ended.length))),
  )
  return {
    transactions: transactions.filter((one) => !over.has(one)).slice(0, storedTransactionsMax),
    ...(clearedAt && { clearedAt }),
  }
}

/**
 * Returns the later of two versions of a transaction. A final status is kept, even if an outdated
 * node reports another one. Every tab must resolve ties the same way, or tabs would overwrite each
 * other forever.
 */
function later(one: TrackedTransaction, other: TrackedTransaction): TrackedTransaction {
  const [first, second] = [rank(one), rank(other)]
  const index = first.findIndex((value, at) => value !== second[at])
  return (first[index] ?? 0) < (second[index] ?? 0) ? other : one
}

/** Returns the values by which two versions of a transaction are compared, in order of priority. */
function rank(one: TrackedTransaction): readonly (number | string)[] {
  const isFinal = Number(isMined(one) && one.isFinal === true)
  return [isFinal, one.updatedAt, Number(isMined(one)), ...foundBy(one)]
}

/** Returns the values that a check can change. */
function foundBy({ status, block, isFinal, replacement }: TrackedTransaction) {
  return [status, block?.hash ?? '', String(isFinal), replacement?.hash ?? '']
}

/** Whether two versions of a transaction hold the same check result. */
export function isSameCheck(
  one: TrackedTransaction,
  other: TrackedTransaction | undefined,
): boolean {
  return other !== undefined && String(foundBy(one)) === String(foundBy(other))
}

export function isSameRow(one: TransactionRow, other: TransactionRow | undefined): boolean {
  return mark(one) === mark(other)
}

function mark(row: TransactionRow | undefined): string {
  const all = row?.transactions.map((one) => [one.hash, one.updatedAt, ...foundBy(one)])
  return JSON.stringify([all, row?.clearedAt])
}

const statuses = ['pending', 'confirmed', 'reverted', 'replaced', 'dropped', 'unknown'] as const
const reasons = ['repriced', 'cancelled', 'executed', 'other'] as const

/**
 * Parses a stored row. The row is untrusted, because another kit version or another script may have
 * written it.
 */
export function readRow(raw: unknown): TransactionRow | undefined {
  const { list, number } = readFields(raw)
  const transactions = list('transactions')
  return (
    transactions && {
      transactions: transactions.flatMap((one) => readTransaction(one) ?? []),
      clearedAt: number('clearedAt'),
    }
  )
}

function readTransaction(raw: unknown): TrackedTransaction | undefined {
  const { text, number, fields, flag } = readFields(raw)
  const [hash, address, networkId] = [text('hash'), text('address'), text('networkId')]
  const status = statuses.find((one) => one === text('status'))
  const [addedAt, updatedAt] = [number('addedAt'), number('updatedAt')]
  if (!hash || !address || !isNetworkId(networkId) || !status) return undefined
  if (addedAt === undefined || updatedAt === undefined) return undefined
  return {
    hash,
    networkId,
    address,
    status,
    addedAt,
    updatedAt,
    description: text('description'),
    transfer: readTransfer(fields('transfer')),
    replacement: readReplacement(fields('replacement')),
    settledAt: number('settledAt'),
    nonce: number('nonce'),
    fingerprint: text('fingerprint'),
    seenAt: number('seenAt'),
    missingMs: number('missingMs'),
    startBlock: number('startBlock'),
    startNonce: number('startNonce'),
    block: readBlock(fields('block')),
    isFinal: flag('isFinal'),
  }
}

/** Parses a transaction's stored transfer. */
export function readTransfer(raw: unknown): TransactionTransfer | undefined {
  const { text, number } = readFields(raw)
  const [to, amount, symbol] = [text('to'), text('amount'), text('symbol')]
  const decimals = number('decimals')
  return to && amount && symbol !== undefined && decimals !== undefined
    ? { to, amount, symbol, decimals, tokenAddress: text('tokenAddress') }
    : undefined
}

function readReplacement(raw: unknown): Replacement | undefined {
  const { text } = readFields(raw)
  const hash = text('hash')
  const reason = reasons.find((one) => one === text('reason'))
  const status = text('status')
  return hash && reason && (status === 'confirmed' || status === 'reverted')
    ? { hash, reason, status }
    : undefined
}

function readBlock(raw: unknown): BlockReference | undefined {
  const { text, number } = readFields(raw)
  const [at, hash] = [number('number'), text('hash')]
  return at !== undefined && hash ? { number: at, hash } : undefined
}

/**
 * Returns typed getters for the fields of stored data. A getter returns `undefined` if the field
 * has a different type.
 */
export function readFields(raw: unknown) {
  const all = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<string, unknown>
  const typed =
    <value>(is: (one: unknown) => one is value) =>
    (name: string) =>
      is(all[name]) ? (all[name] as value) : undefined
  return {
    text: typed((one): one is string => typeof one === 'string'),
    number: typed((one): one is number => Number.isSafeInteger(one)),
    list: typed((one): one is readonly unknown[] => Array.isArray(one)),
    fields: (name: string) => all[name],
    flag: typed((one): one is boolean => typeof one === 'boolean'),
  }
}

function isNetworkId(id: string | undefined): id is `${string}:${string}` {
  return !!id?.includes(':')
}
