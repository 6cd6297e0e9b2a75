import type { KitConfig } from '../config/types.ts'
import { onePer } from '../utils/onePer.ts'

declare const process: { env: { NODE_ENV?: string } }

/** What a kit has told, by its config. */
const toldBy = onePer((_: Pick<KitConfig, 'logLevel'>) => new Set<string>())

/**
 * Writes to the console why an attempt to connect failed, in a development build: the dialog tells the visitor no
 * more than that it did. The same is told once, and nothing with the log level `silent`.
 */
export function tellFailure(config: Pick<KitConfig, 'logLevel'>, error: Error): void {
  if (process.env.NODE_ENV === 'production' || config.logLevel === 'silent') return
  const told = toldBy(config)
  const { message } = (error.cause ?? {}) as { message?: unknown }
  const text = `${error.message}\n${message}`
  if (told.has(text)) return
  told.add(text)
  const { console: out } = globalThis
  out.error(error)
}
