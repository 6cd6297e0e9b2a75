import type { ReactNode } from 'react'
import type { FailureIconName } from './failures.ts'

/** Icons of the failures on a 24 px grid, with the kit's stroke. */
const drawings: Readonly<Record<FailureIconName, ReactNode>> = {
  declined: (
    <>
      <circle cx="12" cy="12" r="8.25" />
      <path d="m9.25 9.25 5.5 5.5M14.75 9.25l-5.5 5.5" />
    </>
  ),
  lock: (
    <>
      <rect x="5" y="10.5" width="14" height="9.5" rx="2.5" />
      <path d="M8.5 10.5V7.75a3.5 3.5 0 0 1 7 0v2.75" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="8.25" />
      <path d="M12 7.5V12l3 2" />
    </>
  ),
  alert: (
    <path d="M10.7 5.25 3.65 17.5a1.5 1.5 0 0 0 1.3 2.25h14.1a1.5 1.5 0 0 0 1.3-2.25L13.3 5.25a1.5 1.5 0 0 0-2.6 0ZM12 10v3.5M12 16.5v.01" />
  ),
  download: (
    <path d="M12 4v11M7.5 10.5 12 15l4.5-4.5M4.5 15.5V17a2.5 2.5 0 0 0 2.5 2.5h10a2.5 2.5 0 0 0 2.5-2.5v-1.5" />
  ),
  grid: (
    <>
      <rect x="4" y="4" width="6.5" height="6.5" rx="2" />
      <rect x="13.5" y="4" width="6.5" height="6.5" rx="2" />
      <rect x="4" y="13.5" width="6.5" height="6.5" rx="2" />
      <rect x="13.5" y="13.5" width="6.5" height="6.5" rx="2" />
    </>
  ),
  code: (
    <>
      <rect x="4" y="4" width="6" height="6" rx="1.5" />
      <rect x="14" y="4" width="6" height="6" rx="1.5" />
      <rect x="4" y="14" width="6" height="6" rx="1.5" />
      <path d="M14 14v2.5M14 20h2.5M17.25 14H20v3M20 20v.01M17.25 17.25v.01" />
    </>
  ),
  coins: (
    <>
      <ellipse cx="12" cy="7" rx="7" ry="3" />
      <path d="M5 7v5c0 1.65 3.15 3 7 3s7-1.35 7-3V7M5 12v5c0 1.65 3.15 3 7 3s7-1.35 7-3v-5" />
    </>
  ),
  globe: (
    <>
      <circle cx="12" cy="12" r="8.25" />
      <path d="M3.75 12h16.5M12 3.75c2.3 2.2 3.5 5 3.5 8.25s-1.2 6.05-3.5 8.25c-2.3-2.2-3.5-5-3.5-8.25s1.2-6.05 3.5-8.25Z" />
    </>
  ),
  activity: <path d="M3.5 12H7l3-7 4 14 3-7h3.5" />,
  offline: (
    <path d="M12 18.5v.01M9 15.25a4.5 4.5 0 0 1 6 0M5.75 12a9.2 9.2 0 0 1 4-2.15M18.25 12a9.2 9.2 0 0 0-3.75-2.1M4 4l16 16" />
  ),
  again: <path d="M19.25 12a7.25 7.25 0 1 1-2.1-5.1L19.25 9M19.25 4.5V9h-4.5" />,
  policy: (
    <>
      <path d="m12 3.75 7 2.5v5.25c0 4.2-2.9 7.2-7 8.75-4.1-1.55-7-4.55-7-8.75V6.25l7-2.5Z" />
      <path d="m9 12 2.25 2.25L15.25 10" />
    </>
  ),
}

/** The decorative icon of a failure. */
export function FailureIcon({ name }: { name: FailureIconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {drawings[name]}
    </svg>
  )
}
