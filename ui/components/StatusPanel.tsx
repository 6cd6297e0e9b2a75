import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import s from './StatusPanel.module.css'

export type StatusPanelProps = {
  /** A 72 px `Picture`. */
  picture: ReactNode
  /**
   * `running` is for views that are waiting. `none` removes the ring, and also its space if a list follows.
   * @default 'still'
   */
  ring?: 'running' | 'still' | 'none'
  /** The shape of the ring, which matches the shape of the picture. @default 'wallet' */
  shape?: 'wallet' | 'round'
  mark?: { tone: 'ok' | 'error' | 'warn' | 'plain'; icon: IconName }
  title: ReactNode
  /** The text. Two lines are always reserved for it, so that the buttons stay in place. */
  text?: ReactNode
  /** Each new value shakes the picture once, for example after a request was rejected. */
  shakeKey?: string | number
  /** One or more actions. */
  children?: ReactNode
  testId?: string
}

const ringRadius = { wallet: 27, round: 46 }

/** The layout for all waiting and failed states, with a picture, a message and actions. */
export function StatusPanel(props: StatusPanelProps) {
  const { ring = 'still', mark } = props
  const box = { x: 6, y: 6, width: 92, height: 92, rx: ringRadius[props.shape ?? 'wallet'] }
  return (
    <div
      className={s.panel}
      data-ring={props.children ? undefined : ring}
      data-bare={props.children ? undefined : true}
      data-testid={props.testId}
    >
      <div
        key={props.shakeKey}
        className={s.picture}
        data-shake={props.shakeKey !== undefined || undefined}
      >
        {ring !== 'none' && (
          <svg className={s.ring} viewBox="0 0 104 104" aria-hidden="true" focusable="false">
            <rect className={s.track} {...box} />
            {ring === 'running' && (
              <rect className={s.arc} {...box} pathLength={100} strokeDasharray="26 74" />
            )}
          </svg>
        )}
        {props.picture}
        {mark && (
          <span className={s.mark} data-tone={mark.tone}>
            <Icon name={mark.icon} />
          </span>
        )}
      </div>
      <h3 className={s.title}>{props.title}</h3>
      {props.text !== undefined && <p className={s.text}>{props.text}</p>}
      {props.children && <div className={s.actions}>{props.children}</div>}
    </div>
  )
}
