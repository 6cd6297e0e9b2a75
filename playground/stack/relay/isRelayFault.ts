import type { RelayClose, RelayFault } from './RelayFault.ts'

const isBoolean = (value: unknown) => typeof value === 'boolean'
const isText = (value: unknown) => typeof value === 'string'
const isBetween = (value: unknown, least: number, most: number) =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most

const checks: Record<keyof RelayFault, (value: unknown) => boolean> = {
  ua: isText,
  projectId: isText,
  method: isText,
  times: (value) => isBetween(value, 1, 1_000_000),
  status: (value) => isBetween(value, 400, 599),
  refuse: isBoolean,
  hang: isBoolean,
  close: isClose,
  closingTime: (value) => isBetween(value, 0, 120_000),
  cut: (value) => isBoolean(value) || isClose(value),
  silent: isBoolean,
  latency: (value) => isBetween(value, 0, 120_000),
  error: isError,
  dropAcks: isBoolean,
  duplicate: isBoolean,
  lose: (value) => Array.isArray(value) && value.every((tag) => isBetween(tag, 0, 99_999)),
  settleFirst: isBoolean,
}

/** The names of a relay fault's members, for messages. */
export const relayFaultMembers: readonly string[] = Object.keys(checks)

/** Returns whether a value is a relay fault with known members and valid values only. */
export function isRelayFault(value: unknown): value is RelayFault {
  if (!isObject(value)) return false
  return Object.entries(value).every(
    ([name, member]) => Object.hasOwn(checks, name) && checks[name as keyof RelayFault](member),
  )
}

/**
 * Returns whether a value is a close code that a server may send, with an optional reason. The codes are 1000 to 1014
 * except 1004, 1005 and 1006, and 3000 to 4999.
 */
function isClose(value: unknown): value is RelayClose {
  if (!isObject(value)) return false
  const { code, reason, ...more } = value
  const isCode =
    (isBetween(code, 1000, 1014) && ![1004, 1005, 1006].includes(Number(code))) ||
    isBetween(code, 3000, 4999)
  const isReason =
    reason === undefined || (typeof reason === 'string' && Buffer.byteLength(reason) <= 123)
  return isCode && isReason && Object.keys(more).length === 0
}

function isError(value: unknown): boolean {
  if (!isObject(value)) return false
  const { code, data, message, ...more } = value
  return (
    Number.isInteger(code) &&
    [data, message].every((one) => one === undefined || isText(one)) &&
    Object.keys(more).length === 0
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
