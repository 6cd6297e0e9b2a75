import type { AlertKey } from './alertTable.ts'

declare const process: { env: { NODE_ENV?: string } }

/** A developer alert: for the console and an opt-in overlay, never for visitors. */
export type Alert = {
  code: string
  name: string
  cause: string
  values: Readonly<Record<string, string>>
  fix: string
}

export type AlertCenter = {
  /** Reports an alert, soon after the call; one that was reported before is dropped. */
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
  /** Keeps alerts in state, for an overlay. A production build keeps none. */
  debug?: boolean
  /** @default false in a production build */
  isDevelopment?: boolean
  /** @default the platform's console */
  console?: AlertConsole
}

/** Makes the place where alerts APKT001 to APKT010 are reported, each once. */
export function createAlertCenter({
  logLevel,
  debug = false,
  isDevelopment = process.env.NODE_ENV !== 'production',
  console: out = globalThis.console,
}: CreateAlertCenterParameters): AlertCenter {
  const reported = new Set<string>()
  const listeners = new Set<() => void>()
  let state: readonly Alert[] = []

  function update(next: readonly Alert[]): void {
    state = next
    for (const listener of [...listeners]) listener()
  }

  async function write(key: AlertKey, values: Alert['values']): Promise<void> {
    const { alertTable } = await import('./alertTable.ts')
    const [code, name, cause, fix] = alertTable[key]
    if (logLevel !== 'silent') {
      const given = Object.entries(values).map(([label, value]) => `${label}: ${value}`)
      const text = isDevelopment ? [cause, ...given, fix] : given
      const docs = `Docs: docs/errors.md#${code.toLowerCase()}`
      out.error([`[${code}] ${name}`, ...text, docs].join('\n'))
    }
    if (debug && isDevelopment) update([...state, { code, name, cause, values, fix }])
  }

  return {
    report(key, values = {}) {
      if (reported.has(key)) return
      reported.add(key)
      void write(key, values)
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
