'use client'
import avatar from '../components/Avatar.module.css'
import { toneOf } from '../components/Picture.tsx'

/** The drawing of an address, as in the dialog, without what the dialog's pictures bring along. */
export function AccountPicture({ address }: { address: string }) {
  return (
    <svg
      className={avatar.avatar}
      viewBox="0 0 40 40"
      aria-hidden="true"
      focusable="false"
      data-size={24}
      data-tone={toneOf(address)}
    >
      <path className={avatar.half} d="M0 40 40 0v40Z" />
      <circle className={avatar.dot} cx="20" cy="20" r="9" />
    </svg>
  )
}
