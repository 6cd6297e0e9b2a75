import { type AlertKey, alertTable } from './alertTable.ts'

/** A developer alert: for the console and an opt-in overlay, never for visitors. */
export type Alert = {
  code: string
  name: string
  cause: string
  values: Readonly<Record<string, string>>
  fix: string
}

/** Where alerts are written: the platform's console, or a stand-in. */
export type AlertConsole = Pick<Console, 'error'>

/**
 * Puts an alert together and writes it. A production build gets code, short message and values; the
 * sentences are for development.
 */
export function writeAlert(
  key: AlertKey,
  values: Alert['values'],
  isDevelopment: boolean,
  out: AlertConsole | undefined,
): Alert {
  const [code, name, cause, fix] = alertTable[key]
  const given = Object.entries(values).map(([label, value]) => `${label}: ${value}`)
  const text = isDevelopment ? [cause, ...given, fix] : given
  out?.error(
    [`[${code}] ${name}`, ...text, `Docs: docs/errors.md#${code.toLowerCase()}`].join('\n'),
  )
  return { code, name, cause, values, fix }
}
