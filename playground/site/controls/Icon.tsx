import { drawings } from './drawings.tsx'

export type IconName = keyof typeof drawings

/** A decorative icon. Pair it with text. */
export function Icon({ name, small = false }: { name: IconName; small?: boolean }) {
  return (
    <svg className={small ? 'icon icon-small' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      {drawings[name]}
    </svg>
  )
}

/** The logo: a bolt in the shape of an L, in the accent color. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 16 16" aria-hidden="true">
      <path
        className="mark-bolt"
        d="M1 2.5A1.5 1.5 0 0 1 2.5 1H4v6h5.5a.5.5 0 0 1 .5.5v2a.5.5 0 0 1-.5.5h-8a.5.5 0 0 1-.5-.5z"
      />
      <path
        className="mark-keeper"
        d="M6 1h6.5A2.5 2.5 0 0 1 15 3.5v9a2.5 2.5 0 0 1-2.5 2.5h-9A2.5 2.5 0 0 1 1 12.5V12h10.5a.5.5 0 0 0 .5-.5v-7a.5.5 0 0 0-.5-.5H6z"
      />
    </svg>
  )
}
