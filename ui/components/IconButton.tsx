import type { MouseEvent, Ref } from 'react'
import { Icon, type IconProps } from './Icon.tsx'
import s from './IconButton.module.css'
import type { IconName } from './icons.ts'

export type IconButtonProps = {
  icon: IconName
  /** The accessible name. */
  label: string
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  type?: 'button' | 'submit'
  iconSize?: IconProps['size']
  isDisabled?: boolean
  /** Sets `aria-expanded` on a button that expands content. */
  isExpanded?: boolean
  buttonRef?: Ref<HTMLButtonElement>
  /** Identifies the button, so that its focus can be restored when the user returns to this view. */
  focusKey?: string
  testId?: string
}

/** A 44 px square button with an icon. */
export function IconButton(props: IconButtonProps) {
  return (
    <button
      ref={props.buttonRef}
      type={props.type ?? 'button'}
      className={s.iconButton}
      aria-label={props.label}
      // The tooltip tells sighted users what the icon means.
      title={props.label}
      aria-disabled={props.isDisabled || undefined}
      aria-expanded={props.isExpanded}
      data-lk-focus-key={props.focusKey}
      data-testid={props.testId}
      onClick={(event) => {
        if (props.isDisabled) event.preventDefault()
        else props.onClick?.(event)
      }}
    >
      <Icon name={props.icon} size={props.iconSize} />
    </button>
  )
}
