import s from './Avatar.module.css'
import { avatarDrawing } from './avatarDrawing.ts'
import { Picture, toneOf } from './Picture.tsx'

export type AvatarProps = {
  /** The address. The same address always has the same generated avatar. */
  seed: string
  /** URL of the account's avatar. If omitted, an avatar is generated from the address. */
  src?: string
  /** @default 44 */
  size?: 24 | 40 | 44
}

/** An account's round avatar, either from a URL or generated in three colors. */
export function Avatar({ seed, src, size = 44 }: AvatarProps) {
  const { ground, mark } = avatarDrawing(seed)
  const drawing = (
    <svg
      className={s.avatar}
      viewBox="0 0 40 40"
      aria-hidden="true"
      focusable="false"
      data-size={size}
      data-tone={toneOf(seed)}
    >
      <path className={s.half} d={ground} />
      <path className={s.dot} d={mark} />
    </svg>
  )
  if (!src) return drawing
  return <Picture name={seed} src={src} size={size} shape="round" standIn={drawing} />
}
