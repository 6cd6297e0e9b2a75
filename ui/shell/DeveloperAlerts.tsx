'use client'

import * as Portal from 'radix-ui/portal'
import { type CSSProperties, useSyncExternalStore } from 'react'
import type { Alert } from '../../src/config/createAlertCenter.ts'
import type { Kit } from '../../src/kit/types.ts'
import { useKitTheme } from '../../src/react/useKit.ts'
import { Button } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { IconButton } from '../components/IconButton.tsx'
import { Note } from '../components/Note.tsx'

/* The styles are inline, because only developers see these alerts, but every user downloads the stylesheet. */

const mono = { fontFamily: 'var(--lk-font-mono)', overflowWrap: 'anywhere' } as const

/** Styles for the developer alerts. */
export const developerAlertStyles = {
  corner: {
    all: 'unset',
    position: 'fixed',
    zIndex: 'calc(var(--lk-z-index) + 1)',
    insetBlockEnd: 'var(--lk-space-4)',
    insetInlineEnd: 'var(--lk-space-4)',
    display: 'flex',
    flexDirection: 'column',
    gap: 'var(--lk-space-3)',
    inlineSize: 480,
    maxInlineSize: 'calc(100% - 2 * var(--lk-space-4))',
    color: 'var(--lk-text)',
    font: 'var(--lk-weight-regular) var(--lk-text-small) / var(--lk-leading-body) var(--lk-font)',
  },
  alert: {
    overflow: 'clip',
    borderRadius: 'var(--lk-radius-4)',
    background: 'var(--lk-surface)',
    boxShadow: '0 0 0 1px var(--lk-border), var(--lk-shadow-modal)',
    direction: 'ltr',
    textAlign: 'start',
  },
  top: {
    display: 'flex',
    alignItems: 'center',
    gap: 'var(--lk-space-2)',
    paddingBlock: 6,
    paddingInline: 'var(--lk-space-4) 6px',
    background: 'var(--lk-error-soft)',
  },
  code: { ...mono, color: 'var(--lk-error)', fontWeight: 'var(--lk-weight-medium)' },
  name: { flex: 1, fontWeight: 'var(--lk-weight-medium)' },
  body: { display: 'grid', gap: 'var(--lk-space-3)', padding: 'var(--lk-space-4)' },
  cause: { margin: 0, fontSize: 'var(--lk-text-body)' },
  values: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '10px var(--lk-space-4)',
    margin: 0,
    lineHeight: '20px',
  },
  pair: { display: 'contents' },
  label: { margin: 0, color: 'var(--lk-text-secondary)' },
  value: { ...mono, margin: 0, textAlign: 'end' },
  bar: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 'var(--lk-space-3)',
  },
  hint: { color: 'var(--lk-text-muted)', fontSize: 'var(--lk-text-caption)' },
} satisfies Record<string, CSSProperties>

/** The strings are always in English, because they are for the app's developer and not for users. */
const words = {
  region: 'Developer alert',
  dismiss: 'Dismiss',
  copy: 'Copy details',
  hint: 'Shown once, in development only',
}

/** Shows configuration errors in a corner of the page, without taking focus. */
export function DeveloperAlerts({ kit }: { kit: Kit }) {
  const { alerts } = kit
  const reported = useSyncExternalStore(alerts.subscribe, alerts.getState, alerts.getState)
  const shown = reported.filter(({ isConsoleOnly }) => !isConsoleOnly)
  const { mode } = useKitTheme()
  if (shown.length === 0) return null
  return (
    <Portal.Root container={document.body} data-lk-root="" data-lk-theme={mode} dir="ltr" lang="en">
      <div style={developerAlertStyles.corner}>
        {shown.map((alert) => (
          <AlertCard key={alert.code} alert={alert} onDismiss={() => alerts.dismiss(alert.code)} />
        ))}
      </div>
    </Portal.Root>
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
    <section
      style={developerAlertStyles.alert}
      aria-label={`${words.region} ${code}`}
      data-testid={`alert-${code}`}
    >
      <div style={developerAlertStyles.top}>
        <Icon name="alert" size="small" tone="error" />
        <span style={developerAlertStyles.code}>{code}</span>
        <span style={developerAlertStyles.name}>{name}</span>
        <IconButton icon="close" label={words.dismiss} onClick={onDismiss} />
      </div>
      <div style={developerAlertStyles.body}>
        <p style={developerAlertStyles.cause}>{cause}</p>
        {rows.length > 0 && (
          <dl style={developerAlertStyles.values}>
            {rows.map(([label, value]) => (
              <div key={label} style={developerAlertStyles.pair}>
                <dt style={developerAlertStyles.label}>{label}</dt>
                <dd style={developerAlertStyles.value}>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <Note>{fix}</Note>
        <div style={developerAlertStyles.bar}>
          <span style={developerAlertStyles.hint}>{words.hint}</span>
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
