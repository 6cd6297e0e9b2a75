import s from './Icon.module.css'
import { type IconName, iconPaths, mirroredIcons } from './icons.ts'

export type IconProps = {
  name: IconName
  /** 16, 20, 24 or 32 px. @default 'medium' */
  size?: 'tiny' | 'small' | 'medium' | 'large'
  tone?: 'muted' | 'accent' | 'success' | 'warning' | 'error'
}

/** A decorative icon, hidden from screen readers. Text beside it carries the meaning. */
export function Icon({ name, size = 'medium', tone }: IconProps) {
  return (
    <svg
      className={s.icon}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      data-size={size}
      data-tone={tone}
      data-icon={name}
      data-mirror={mirroredIcons.has(name) || undefined}
    >
      <path className={s.shape} d={iconPaths[name]} />
    </svg>
  )
}

/** A rotating arc, still when motion is reduced. Text beside it carries the meaning. */
export function Spinner({ size = 'small' }: { size?: IconProps['size'] }) {
  return <Icon name="spinner" size={size} />
}
