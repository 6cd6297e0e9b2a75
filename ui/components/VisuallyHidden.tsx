import * as Radix from 'radix-ui/visually-hidden'
import type { ReactNode } from 'react'

/** Text for screen readers only. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string }) {
  return <Radix.Root id={id}>{children}</Radix.Root>
}
