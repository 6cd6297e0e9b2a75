import { VisuallyHidden } from '../../parts/VisuallyHidden.tsx'

/** The dash of what is not known; readers hear the words instead. */
export function Unknown({ label }: { label: string }) {
  return (
    <>
      <VisuallyHidden>{label}</VisuallyHidden>
      <span aria-hidden="true">—</span>
    </>
  )
}
