import { createStore } from 'zustand/vanilla'
import type { Alert, AlertConsole, AlertKey, NoticeKey } from '../errors/alerts.ts'

export type { Alert, AlertConsole } from '../errors/alerts.ts'

declare const process: { env: { NODE_ENV?: string } }

export type AlertCenter = {
  /** Reports an alert or a notice asynchronously. Each key is reported only once. */
  report(key: AlertKey | NoticeKey, values?: Readonly<Record<string, string>>): void
  /**
   * Logs an error to the console in development. Each message is logged only once. If the log level
   * is `silent`, nothing is logged.
   */
  logError(error: Error): void
  getState(): readonly Alert[]
  subscribe(listener: () => void): () => void
  dismiss(code: string): void
}

export type CreateAlertCenterParameters = {
  /** If `'silent'`, nothing is logged to the console. */
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** Whether to store alerts for the debug overlay. Applies only in development. */
  debug?: boolean
  /** @default true, except in production */
  isDevelopment?: boolean
  /** @default the global console */
  console?: AlertConsole
}

/** Creates the alert center, which reports each of the alerts APKT001 to APKT010 at most once. */
export function createAlertCenter({
  logLevel,
  debug = false,
  isDevelopment = process.env.NODE_ENV !== 'production',
  console: out = globalThis.console,
}: CreateAlertCenterParameters): AlertCenter {
  const reported = new Set<string>()
  // The condition lets bundlers remove the store from production builds.
  const kept = process.env.NODE_ENV !== 'production' && debug ? createStore(() => none) : undefined
  return {
    report(key, values = {}) {
      if (reported.has(key)) return
      reported.add(key)
      import('../errors/alerts.ts').then(
        (loaded) => {
          const to = logLevel === 'silent' ? undefined : out
          const alert = loaded.writeAlert(key, values, isDevelopment, to)
          if (isDevelopment) kept?.setState([...kept.getState(), alert], true)
        },
        () => out.error(key),
      )
    },
    logError(error) {
      if (process.env.NODE_ENV === 'production' || logLevel === 'silent') return
      const text = `${error.message}\n${(error.cause as Error | undefined)?.message}`
      if (reported.has(text)) return
      reported.add(text)
      out.error(error)
    },
    getState: () => kept?.getState() ?? none,
    subscribe: (listener) => kept?.subscribe(listener) ?? (() => {}),
    dismiss(code) {
      const before = kept?.getState() ?? none
      const left = before.filter((alert) => alert.code !== code)
      if (left.length < before.length) kept?.setState(left, true)
    },
  }
}

const none: readonly Alert[] = []
