import type { ReactNode } from 'react'
import s from './CopyButton.module.css'
import { Icon } from './Icon.tsx'
import { type CopyParameters, useCopy } from './useCopy.ts'

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
