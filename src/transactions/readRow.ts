import type {
  Replacement,
  TrackedTransaction,
  TransactionRow,
  TransactionTransfer,
} from './transaction.types.ts'

const statuses = ['pending', 'confirmed', 'reverted', 'replaced', 'dropped'] as const
const reasons = ['repriced', 'cancelled', 'other'] as const

/** What stands in a row, checked: another version, another script or a visitor may have written it. */
export function readRow(raw: unknown): TransactionRow | undefined {
  const { transactions, clearedAt } = fields(raw)
  if (!Array.isArray(transactions)) return undefined
  return {
    transactions: transactions.flatMap((one) => readTransaction(fields(one)) ?? []),
    clearedAt: number(clearedAt),
  }
}

function readTransaction(raw: Fields): TrackedTransaction | undefined {
  const [hash, address, networkId] = [raw.hash, raw.address, raw.networkId].map(text)
  const status = statuses.find((one) => one === raw.status)
  const [addedAt, updatedAt] = [raw.addedAt, raw.updatedAt].map(number)
  if (!hash || !address || !isNetworkId(networkId) || !status) return undefined
  if (addedAt === undefined || updatedAt === undefined) return undefined
  return {
    hash,
    networkId,
    address,
    status,
    addedAt,
    updatedAt,
    description: text(raw.description),
    transfer: readTransfer(fields(raw.transfer)),
    replacement: readReplacement(fields(raw.replacement)),
    settledAt: number(raw.settledAt),
    nonce: number(raw.nonce),
    fingerprint: text(raw.fingerprint),
    seenAt: number(raw.seenAt),
    missingSince: number(raw.missingSince),
  }
}

function readTransfer(raw: Fields): TransactionTransfer | undefined {
  const [to, amount, symbol] = [raw.to, raw.amount, raw.symbol].map(text)
  const decimals = number(raw.decimals)
  return to && amount && symbol !== undefined && decimals !== undefined
    ? { to, amount, symbol, decimals, tokenAddress: text(raw.tokenAddress) }
    : undefined
}

function readReplacement(raw: Fields): Replacement | undefined {
  const hash = text(raw.hash)
  const reason = reasons.find((one) => one === raw.reason)
  const { status } = raw
  return hash && reason && (status === 'confirmed' || status === 'reverted')
    ? { hash, reason, status }
    : undefined
}

type Fields = Readonly<Record<string, unknown>>

function fields(raw: unknown): Fields {
  return typeof raw === 'object' && raw !== null ? (raw as Fields) : {}
}

function text(raw: unknown): string | undefined {
  return typeof raw === 'string' ? raw : undefined
}

function number(raw: unknown): number | undefined {
  return Number.isSafeInteger(raw) ? (raw as number) : undefined
}

function isNetworkId(id: string | undefined): id is `${string}:${string}` {
  return !!id?.includes(':')
}
