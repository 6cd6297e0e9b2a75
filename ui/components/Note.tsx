import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import s from './Note.module.css'

export type NoteProps = {
  /** @default 'plain' */
  tone?: 'plain' | 'warn' | 'error'
  /** @default 'info', or 'alert' for a warning or an error */
  icon?: IconName
  /** Replaces the icon, usually with a 24 px `Picture`. */
  picture?: ReactNode
  children: ReactNode
  /** Usually a `LinkButton`, on one line with the text. */
  action?: ReactNode
  testId?: string
}

/** A short message with an icon in the body of a view. */
export function Note({ tone = 'plain', icon, picture, children, action, testId }: NoteProps) {
  return (
    <div
      className={s.note}
      data-tone={tone}
      data-action={action ? true : undefined}
      data-testid={testId}
    >
      {picture ?? (
        <Icon
          name={icon ?? (tone === 'plain' ? 'info' : 'alert')}
          size="small"
          tone={tone === 'plain' ? undefined : tone === 'warn' ? 'warning' : 'error'}
        />
      )}
      <span className={s.text}>{children}</span>
      {action}
    </div>
  )
}
