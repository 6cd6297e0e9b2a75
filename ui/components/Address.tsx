import s from './Address.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type AddressProps = {
  /** The visible short form, such as `0x7A…c91E3b`. */
  short: string
  /** The accessible name, such as "Address starting 0x7A, ending c91E3b". */
  label: string
}

/** A short address, which is left-to-right in every language. */
export function Address({ short, label }: AddressProps) {
  return (
    <span className={s.address}>
      <bdi dir="ltr" className={s.text} aria-hidden="true">
        {short}
      </bdi>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}

/** A number, amount or other text that is left-to-right in every language. */
export function LeftToRight({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className={s.text}>
      {children}
    </bdi>
  )
}
