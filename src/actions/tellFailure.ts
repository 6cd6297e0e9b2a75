import type { KitConfig } from '../config/types.ts'

declare const process: { env: { NODE_ENV?: string } }

/** What each kit has told, by its config. */
const told = new WeakMap<object, Set<string>>()

/**
 * Writes to the console why an attempt to connect failed, in a development build: the dialog tells the visitor no
 * more than that it did. The same is told once, and nothing with the log level `silent`.
 */
export function tellFailure(config: Pick<KitConfig, 'logLevel'>, error: Error): void {
  if (process.env.NODE_ENV === 'production' || config.logLevel === 'silent') return
  const before = told.get(config) ?? new Set()
  const { message } = (error.cause ?? {}) as { message?: unknown }
  const text = `${error.message}\n${message}`
  if (before.has(text)) return
  told.set(config, before.add(text))
  const { console: out } = globalThis
  out.error(error)
}
