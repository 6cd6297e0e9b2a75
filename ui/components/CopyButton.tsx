import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { ClockContext } from './ClockContext.ts'
import s from './CopyButton.module.css'
import { Icon } from './Icon.tsx'

/** How long the check mark is shown, in milliseconds. */
const copiedFor = 2_000

export type CopyParameters = {
  /** The text to copy. */
  value: string
  onCopied?: () => void
  /** Called if the browser denies access to the clipboard. */
  onFailed?: (error: unknown) => void
}

/**
 * Copies a string and sets `isCopied` for 2 s.
 *
 * @returns `copy`, which never rejects but calls `onFailed`.
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
  /** The accessible name, such as "Copy address". */
  label: string
  /** The accessible name while the check mark is shown, such as "Copied". */
  copiedLabel?: string
  /** Visible text before the icon. */
  children?: ReactNode
  testId?: string
}

/** A text button that copies a value. Its touch target is 44 px high. */
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
