import type { ReactNode } from 'react'
import s from './EmptyPanel.module.css'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

export type EmptyPanelProps = {
  icon: IconName
  title: ReactNode
  text?: ReactNode
  /** A `Button` with `size="inline"`. */
  action?: ReactNode
  testId?: string
}

/** The content of an empty or failed panel: a message and an action. */
export function EmptyPanel({ icon, title, text, action, testId }: EmptyPanelProps) {
  return (
    <div className={s.panel} data-testid={testId}>
      <Icon name={icon} tone="muted" />
      <h3 className={s.title}>{title}</h3>
      {text !== undefined && <p className={s.text}>{text}</p>}
      {action && <div className={s.action}>{action}</div>}
    </div>
  )
}
