import { type AlertKey, alertTable } from './alertTable.ts'
import { type NoticeKey, noticeTable } from './noticeTable.ts'

/** A developer alert: for the console and an opt-in overlay, never for visitors. */
export type Alert = {
  /** `APKT001` and so on; of what is only a notice a word. */
  code: string
  name: string
  cause: string
  values: Readonly<Record<string, string>>
  fix: string
  /** No overlay shows it. */
  isConsoleOnly?: true
}

/** Where alerts are written: the platform's console, or a stand-in. Notices go to `error` where the others are missing. */
export type AlertConsole = Pick<Console, 'error'> & Partial<Pick<Console, 'warn' | 'info'>>

/**
 * Puts an alert together and writes it. A production build gets code, short message and values; the
 * sentences are for development.
 */
export function writeAlert(
  key: AlertKey | NoticeKey,
  values: Alert['values'],
  isDevelopment: boolean,
  out: AlertConsole | undefined,
): Alert {
  const isNotice = key in noticeTable
  const [code, name, cause, fix, level = 'error'] = { ...alertTable, ...noticeTable }[key]
  const given = Object.entries(values).map(([label, value]) => `${label}: ${value}`)
  const text = isDevelopment ? [cause, ...given, fix] : given
  const anchor = isNotice ? 'notices' : code.toLowerCase()
  const line = [`[${code}] ${name}`, ...text, `Docs: docs/errors.md#${anchor}`].join('\n')
  if (out?.[level]) out[level](line)
  else out?.error(line)
  return {
    code,
    name,
    cause,
    values,
    fix,
    ...(key === 'LOCAL_CONFIGURATION_IGNORED' && { isConsoleOnly: true }),
  }
}
