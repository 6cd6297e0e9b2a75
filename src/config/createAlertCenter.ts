import { createStore } from 'zustand/vanilla'
import type { Alert, AlertConsole, AlertKey, NoticeKey } from '../errors/alerts.ts'

export type { Alert, AlertConsole } from '../errors/alerts.ts'

declare const process: { env: { NODE_ENV?: string } }

export type AlertCenter = {
  /** Reports an alert or a notice asynchronously. Each key is reported once. */
  report(key: AlertKey | NoticeKey, values?: Readonly<Record<string, string>>): void
  /**
   * Logs an error to the console in a development build, each text once. Logs nothing with the log
   * level `silent`. Visitors see only a generic message.
   */
  logError(error: Error): void
  getState(): readonly Alert[]
  subscribe(listener: () => void): () => void
  dismiss(code: string): void
}

export type CreateAlertCenterParameters = {
  /** 'silent' keeps the console clean. */
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** Stores alerts for the debug overlay. A production build stores none. */
  debug?: boolean
  /** @default false in a production build */
  isDevelopment?: boolean
  /** @default the platform's console */
  console?: AlertConsole
}

/** Creates the center that reports the alerts APKT001 to APKT010, each at most once. */
export function createAlertCenter({
  logLevel,
  debug = false,
  isDevelopment = process.env.NODE_ENV !== 'production',
  console: out = globalThis.console,
}: CreateAlertCenterParameters): AlertCenter {
  const reported = new Set<string>()
  // The condition lets bundlers drop the store from a production build.
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
