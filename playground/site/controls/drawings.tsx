import type { ReactNode } from 'react'

/** Icons of the site on a 24 px grid, with the kit's stroke. */
export const drawings = {
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
  keyboard: (
    <>
      <rect x="2.5" y="6" width="19" height="12" rx="2.5" />
      <path d="M6.5 10v.01M10 10v.01M13.5 10v.01M17.5 10v.01M8 14h8" />
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
} as const satisfies Record<string, ReactNode>
