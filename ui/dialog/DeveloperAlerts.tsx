'use client'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import type { Alert } from '../../src/config/createAlertCenter.ts'
import type { Kit } from '../../src/kit/types.ts'
import { useKitTheme } from '../../src/react/useKit.ts'
import { Button } from '../parts/Button.tsx'
import { Icon } from '../parts/Icon.tsx'
import { IconButton } from '../parts/IconButton.tsx'
import { Note } from '../parts/Note.tsx'
import { developerAlertStyles as s } from './developerAlertStyles.ts'

/** In English and left to right: it is for the developer of the page, never for a visitor. */
const words = {
  region: 'Developer alert',
  dismiss: 'Dismiss',
  copy: 'Copy details',
  hint: 'Shown once, in development only',
}

/** What is wrong with the set-up, in the corner of the page. Not a dialog; it takes no focus. */
export function DeveloperAlerts({ kit }: { kit: Kit }) {
  const { alerts } = kit
  const reported = useSyncExternalStore(alerts.subscribe, alerts.getState, alerts.getState)
  const shown = reported.filter(({ isConsoleOnly }) => !isConsoleOnly)
  const { mode } = useKitTheme()
  if (shown.length === 0) return null
  return createPortal(
    <div data-lk-root="" data-lk-theme={mode} dir="ltr" lang="en">
      <div style={s.corner}>
        {shown.map((alert) => (
          <AlertCard key={alert.code} alert={alert} onDismiss={() => alerts.dismiss(alert.code)} />
        ))}
      </div>
    </div>,
    document.body,
  )
}

function AlertCard({ alert, onDismiss }: { alert: Alert; onDismiss: () => void }) {
  const { code, name, cause, values, fix } = alert
  const rows = Object.entries(values)
  const details = [
    `${code} ${name}`,
    cause,
    ...rows.map(([label, value]) => `${label}: ${value}`),
    fix,
  ].join('\n')
  return (
    <section style={s.alert} aria-label={`${words.region} ${code}`} data-testid={`alert-${code}`}>
      <div style={s.top}>
        <Icon name="alert" size="small" tone="error" />
        <span style={s.code}>{code}</span>
        <span style={s.name}>{name}</span>
        <IconButton icon="close" label={words.dismiss} onClick={onDismiss} />
      </div>
      <div style={s.body}>
        <p style={s.cause}>{cause}</p>
        {rows.length > 0 && (
          <dl style={s.values}>
            {rows.map(([label, value]) => (
              <div key={label} style={s.pair}>
                <dt style={s.label}>{label}</dt>
                <dd style={s.value}>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <Note>{fix}</Note>
        <div style={s.bar}>
          <span style={s.hint}>{words.hint}</span>
          <Button
            size="inline"
            onClick={() => {
              navigator.clipboard.writeText(details).catch(() => {})
            }}
          >
            <Icon name="copy" size="small" />
            {words.copy}
          </Button>
        </div>
      </div>
    </section>
  )
}
