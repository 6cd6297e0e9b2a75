import { type AlertKey, alertTable } from './alertTable.ts'

/** A developer alert: for the console and an opt-in overlay, never for visitors. */
export type Alert = {
  code: string
  name: string
  cause: string
  values: Readonly<Record<string, string>>
  fix: string
}

export type AlertCenter = {
  /** Reports an alert; a code that was reported before is dropped. */
  report(key: AlertKey, values?: Readonly<Record<string, string>>): void
  getState(): readonly Alert[]
  subscribe(listener: () => void): () => void
  dismiss(code: string): void
}

/** Where alerts are written: the platform's console, or a stand-in. */
export type AlertConsole = Pick<Console, 'error'>

export type CreateAlertCenterParameters = {
  /** 'silent' keeps the console clean. */
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** Keeps alerts in state, for an overlay. */
  debug?: boolean
  /** False: the console gets the short line, and state keeps nothing. @default true */
  isDevelopment?: boolean
  /** @default the platform's console */
  console?: AlertConsole
}

/** Makes the place where alerts APKT001 to APKT010 are reported, each once. */
export function createAlertCenter({
  logLevel,
  debug = false,
  isDevelopment = true,
  console: out = globalThis.console,
}: CreateAlertCenterParameters): AlertCenter {
  const reported = new Set<string>()
  const listeners = new Set<() => void>()
  let state: readonly Alert[] = []

  function update(next: readonly Alert[]): void {
    state = next
    for (const listener of [...listeners]) listener()
  }

  return {
    report(key, values = {}) {
      const row = alertTable[key]
      const [code, name, cause, fix] = row
      if (reported.has(code)) return
      reported.add(code)
      if (logLevel !== 'silent') {
        const given = Object.entries(values).map(([label, value]) => `${label}: ${value}`)
        out.error(
          isDevelopment
            ? [
                `[${code}] ${name}`,
                cause,
                ...given,
                fix,
                `Docs: docs/errors.md#${code.toLowerCase()}`,
              ].join('\n')
            : `[${code}] ${name}`,
        )
      }
      if (debug && isDevelopment) update([...state, { code, name, cause, values, fix }])
    },
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    dismiss(code) {
      const rest = state.filter((alert) => alert.code !== code)
      if (rest.length < state.length) update(rest)
    },
  }
}
