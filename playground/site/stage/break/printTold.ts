import { BaseError } from 'latchkit'
import { Code, printValue, type Value } from '../../code/printValue.ts'

/** Maximum depth of a printed object. */
const depthMax = 3

/** Prints a value as code. Prints errors by their class, skips functions, and truncates long strings and deep objects. */
export function printTold(value: unknown): string {
  return printValue(toValue(value, 0) ?? new Code('undefined'), 0)
}

/** Prints the properties of a typed error that an app compares and shows. */
export function printError(error: unknown): string {
  if (!(error instanceof Error)) return printTold(error)
  const cause = error.cause
  return printTold({
    name: error.name,
    ...(error instanceof BaseError && { code: error.code, shortMessage: error.shortMessage }),
    ...(!(error instanceof BaseError) && { message: error.message.split('\n')[0] }),
    ...('status' in error && { status: error.status }),
    ...('alert' in error && { alert: error.alert }),
    ...(cause !== undefined && { cause: printCause(cause) }),
    ...(error instanceof BaseError && { docsPath: error.docsPath }),
  })
}

function printCause(cause: unknown): unknown {
  if (typeof cause !== 'object' || cause === null) return cause
  const { code, name, message } = cause as { code?: unknown; name?: unknown; message?: unknown }
  const words = typeof message === 'string' ? message.split('\n')[0] : name
  return typeof code === 'number' ? `${code} ${words}` : words
}

function toValue(value: unknown, depth: number): Value | undefined {
  if (value instanceof Error) return new Code(value.name)
  if (value === null) return new Code('null')
  if (typeof value === 'bigint') return new Code(`${value}n`)
  if (typeof value === 'string') return value.length > 64 ? `${value.slice(0, 32)}…` : value
  if (typeof value === 'boolean' || typeof value === 'number') return value
  if (typeof value !== 'object') return undefined
  if (depth >= depthMax) return new Code(Array.isArray(value) ? '[…]' : '{…}')
  if (Array.isArray(value)) {
    return value.map((one) => toValue(one, depth + 1) ?? new Code('undefined'))
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => {
      const printed = toValue(one, depth + 1)
      return printed === undefined ? [] : [[name, printed] as const]
    }),
  )
}
