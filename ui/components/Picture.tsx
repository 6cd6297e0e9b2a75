import { type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react'
import { remoteImage } from '../../src/utils/sanitize.ts'
import { imagePreloadTimeoutMs } from '../../src/utils/timesAndLimits.ts'
import { ClockContext } from './ClockContext.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import s from './Picture.module.css'

const toneCount = 8

/**
 * Returns the first letter of a name in uppercase, or a dot if the name is empty. Handles surrogate pairs.
 */
export function letterOf(name: string): string {
  const [letter] = name.trim()
  return letter === undefined ? '·' : letter.toUpperCase()
}

/** Returns one of eight colors for a name. A given name always gets the same color. */
export function toneOf(name: string): number {
  // FNV-1a gives different colors to names that differ in only one letter.
  let hash = 0x811c9dc5
  for (const letter of name.trim().toLowerCase()) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  }
  return (hash >>> 13) % toneCount
}

const loadedMark = 'data-loaded'

export type PictureProps = {
  /** The name. The placeholder consists of its first letter and a color derived from it. */
  name: string
  /**
   * An https, `blob:` or `data:image` URL, or one under a configured base URL. The caller must validate it.
   */
  src?: string
  /** An icon to show instead of an image. */
  icon?: IconName
  /** @default 40 */
  size?: 24 | 40 | 44 | 48 | 72
  /** @default 'wallet' */
  shape?: 'wallet' | 'round'
  /** A `PictureBadge` for the corner. */
  badge?: ReactNode
  /** Shows the empty box and doesn't load the image. */
  isPaused?: boolean
  /** Replaces an image that fails to load. @default the first letter of the name */
  standIn?: ReactNode
}

/** A decorative image, hidden from screen readers. Show the name next to it. */
export function Picture(props: PictureProps) {
  const { name, src, icon, size = 40, shape = 'wallet', badge, isPaused } = props
  const clock = useContext(ClockContext)
  const box = useRef<HTMLSpanElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState<string>()
  const isLetter = !icon && (!src || failed === src)

  // This is an attribute and not React state, because an extra render per tile would slow down scrolling.
  useLayoutEffect(() => {
    const isLoaded = Boolean(image.current?.complete && image.current.naturalWidth > 0)
    box.current?.toggleAttribute(loadedMark, isLoaded)
    if (isLetter || !src || isPaused || isLoaded) return
    return clock?.after(imagePreloadTimeoutMs, () => {
      if (!box.current?.hasAttribute(loadedMark)) setFailed(src)
    })
  }, [clock, src, isLetter, isPaused])

  return (
    <span
      ref={box}
      className={s.picture}
      aria-hidden="true"
      data-size={size}
      data-shape={shape}
      data-kind={icon ? 'icon' : isLetter ? 'letter' : 'picture'}
      data-tone={isLetter ? toneOf(name) : undefined}
    >
      {icon ? (
        <Icon name={icon} size={size === 72 ? 'large' : size === 24 ? 'tiny' : 'medium'} />
      ) : isLetter ? (
        (props.standIn ?? letterOf(name))
      ) : isPaused ? null : (
        <img
          className={s.image}
          src={src}
          alt=""
          decoding="async"
          draggable={false}
          {...remoteImage()}
          ref={image}
          onLoad={() => box.current?.toggleAttribute(loadedMark, true)}
          onError={() => setFailed(src)}
        />
      )}
      {badge}
    </span>
  )
}

export type PictureBadgeProps =
  | { icon: IconName; tone?: 'ok' | 'accent' }
  | { name: string; src?: string }

/** A small round badge for the corner of a `Picture`. */
export function PictureBadge(props: PictureBadgeProps) {
  if ('icon' in props)
    return (
      <span className={s.badge} data-kind={props.tone ?? 'icon'}>
        <Icon name={props.icon} size="tiny" />
      </span>
    )
  return (
    <span className={s.badge} data-tone={props.src ? undefined : toneOf(props.name)}>
      {props.src ? (
        <img
          className={s.image}
          src={props.src}
          alt=""
          decoding="async"
          draggable={false}
          referrerPolicy={remoteImage().referrerPolicy}
        />
      ) : (
        letterOf(props.name)
      )}
    </span>
  )
}
