import type { CSSProperties } from 'react'

/*
 * Set on the elements themselves, in the browser: what only a developer ever sees weighs nothing in
 * the stylesheet that every visitor loads.
 */

const mono = { fontFamily: 'var(--lk-font-mono)', overflowWrap: 'anywhere' } as const

/** How the alerts for developers look. */
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
