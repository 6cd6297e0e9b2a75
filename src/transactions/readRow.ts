import type {
  BlockReference,
  Replacement,
  TrackedTransaction,
  TransactionRow,
  TransactionTransfer,
} from './transaction.types.ts'

const statuses = ['pending', 'confirmed', 'reverted', 'replaced', 'dropped', 'unknown'] as const
const reasons = ['repriced', 'cancelled', 'executed', 'other'] as const

/** Reads and checks a stored row: another version, another script or a visitor may have written it. */
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

/** What a transaction moves, checked. */
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

/** Reads the members of stored data by their type; undefined for a member of another type. */
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
