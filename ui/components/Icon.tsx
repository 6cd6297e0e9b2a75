import s from './Icon.module.css'
import { type IconName, iconPaths, mirroredIcons } from './icons.ts'

export type IconProps = {
  name: IconName
  /** 16, 20, 24 or 32 px. @default 'medium' */
  size?: 'tiny' | 'small' | 'medium' | 'large'
  tone?: 'muted' | 'accent' | 'success' | 'warning' | 'error'
}

/** A decorative icon, hidden from screen readers. Pair it with text. */
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

/** A rotating arc, which stands still if the user prefers reduced motion. Pair it with text. */
export function Spinner({ size = 'small' }: { size?: IconProps['size'] }) {
  return <Icon name="spinner" size={size} />
}
