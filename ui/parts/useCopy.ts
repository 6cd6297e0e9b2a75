import { useContext, useEffect, useRef, useState } from 'react'
import { ClockContext } from './ClockContext.ts'

/** How long the check stays. */
const copiedFor = 2_000

export type CopyParameters = {
  /** What goes to the clipboard. */
  value: string
  onCopied?: () => void
  /** The browser refused the clipboard. */
  onFailed?: (error: unknown) => void
}

/**
 * Copies on demand, and says for 2 s that it did.
 *
 * @returns `copy` never rejects: a refusal goes to `onFailed`.
 */
export function useCopy({ value, onCopied, onFailed }: CopyParameters): {
  isCopied: boolean
  copy: () => Promise<void>
} {
  const clock = useContext(ClockContext)
  const [isCopied, setIsCopied] = useState(false)
  const cancel = useRef<() => void>(undefined)
  useEffect(() => () => cancel.current?.(), [])

  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
    } catch (error) {
      onFailed?.(error)
      return
    }
    setIsCopied(true)
    cancel.current?.()
    cancel.current = clock?.after(copiedFor, () => setIsCopied(false))
    onCopied?.()
  }

  return { isCopied, copy }
}
