import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { ClockContext } from './ClockContext.ts'
import s from './CopyButton.module.css'
import { Icon } from './Icon.tsx'

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

export type CopyButtonProps = CopyParameters & {
  /** The name for readers: "Copy address". */
  label: string
  /** The name while the check shows: "Copied". */
  copiedLabel?: string
  /** Visible text before the icon. */
  children?: ReactNode
  testId?: string
}

/** Text of one line that copies; its target is 44 px high. */
export function CopyButton(props: CopyButtonProps) {
  const { isCopied, copy } = useCopy(props)
  return (
    <button
      type="button"
      className={s.copy}
      aria-label={isCopied ? (props.copiedLabel ?? props.label) : props.label}
      data-state={isCopied ? 'copied' : 'idle'}
      data-testid={props.testId}
      onClick={copy}
    >
      {props.children}
      <Icon name={isCopied ? 'check' : 'copy'} size="tiny" />
    </button>
  )
}
