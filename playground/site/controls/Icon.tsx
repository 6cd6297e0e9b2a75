import type { ReactNode } from 'react'

/** Icons of the site on a 24 px grid, with the kit's stroke. */
const drawings = {
  chevron: <path d="m7 10 5 5 5-5" />,
  copy: (
    <>
      <rect x="9" y="9" width="11" height="11" rx="2.5" />
      <path d="M15 9V6.5A2.5 2.5 0 0 0 12.5 4h-6A2.5 2.5 0 0 0 4 6.5v6A2.5 2.5 0 0 0 6.5 15H9" />
    </>
  ),
  activity: <path d="M3.5 12H7l3-7 4 14 3-7h3.5" />,
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  info: (
    <>
      <circle cx="12" cy="12" r="8.25" />
      <path d="M12 11.25V16M12 8v.01" />
    </>
  ),
  link: (
    <path d="M10 14a3.5 3.5 0 0 0 5 0l3-3a3.54 3.54 0 0 0-5-5l-1 1M14 10a3.5 3.5 0 0 0-5 0l-3 3a3.54 3.54 0 0 0 5 5l1-1" />
  ),
  phone: (
    <>
      <rect x="7" y="3.5" width="10" height="17" rx="2.5" />
      <path d="M11 17.25h2" />
    </>
  ),
  desktop: (
    <>
      <rect x="3.5" y="4.5" width="17" height="11.5" rx="2.5" />
      <path d="M8.5 20h7M12 16v4" />
    </>
  ),
  sun: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 3.5v1.5M12 19v1.5M3.5 12H5M19 12h1.5M6 6l1 1M17 17l1 1M18 6l-1 1M7 17l-1 1" />
    </>
  ),
  moon: <path d="M19.5 14.2A7.8 7.8 0 0 1 9.8 4.5a7.8 7.8 0 1 0 9.7 9.7Z" />,
  search: (
    <>
      <circle cx="11" cy="11" r="6.25" />
      <path d="M15.6 15.6 20 20" />
    </>
  ),
  menu: <path d="M4.5 7h15M4.5 12h15M4.5 17h15" />,
  failed: (
    <>
      <circle cx="12" cy="12" r="8.25" />
      <path d="m9.25 9.25 5.5 5.5M14.75 9.25l-5.5 5.5" />
    </>
  ),
  image: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="2.5" />
      <circle cx="9" cy="9" r="1.5" />
      <path d="m4.5 17 4.5-4.5 3.5 3.5 3-3 4 4" />
    </>
  ),
  page: (
    <path d="M7.5 4h6l4.5 4.5V18A2 2 0 0 1 16 20H7.5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2ZM9 12h6M9 15.5h6" />
  ),
  sliders: <path d="M4 8h9M17 8h3M4 16h3M11 16h9M15 6v4M9 14v4" />,
  rtl: <path d="M19.5 6.5h-15M19.5 12h-9M19.5 17.5h-12M7.5 9.5 5 12l2.5 2.5" />,
  drag: (
    <path
      d="M9.5 7v.01M14.5 7v.01M9.5 12v.01M14.5 12v.01M9.5 17v.01M14.5 17v.01"
      strokeWidth="2.25"
    />
  ),
} as const satisfies Record<string, ReactNode>

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
