'use client'
import s from './ButtonFace.module.css'

const paths = {
  chevron: 'M7 10l5 5 5-5',
  spinner: 'M12 3.75A8.25 8.25 0 0 1 20.25 12',
  alert:
    'M10.7 5.25 3.65 17.5a1.5 1.5 0 0 0 1.3 2.25h14.1a1.5 1.5 0 0 0 1.3-2.25L13.3 5.25a1.5 1.5 0 0 0-2.6 0ZM12 10v3.5M12 16.5v.01',
}

/** The button icons. They are separate from the dialog's icons, which load with the dialog. */
export function ButtonIcon({ name }: { name: keyof typeof paths }) {
  return (
    <svg
      className={name === 'spinner' ? `${s.icon} ${s.spinner}` : s.icon}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  )
}
