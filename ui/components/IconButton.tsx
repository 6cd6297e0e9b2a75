import type { MouseEvent, Ref } from 'react'
import { Icon, type IconProps } from './Icon.tsx'
import s from './IconButton.module.css'
import type { IconName } from './icons.ts'

export type IconButtonProps = {
  icon: IconName
  /** The name for readers. */
  label: string
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  type?: 'button' | 'submit'
  iconSize?: IconProps['size']
  isDisabled?: boolean
  /** It shows and hides something: whether that is there now. */
  isExpanded?: boolean
  buttonRef?: Ref<HTMLButtonElement>
  /** Names the button for the return of focus when the visitor goes back: see `useRouter`. */
  focusKey?: string
  testId?: string
}

/** A 44 px square with an icon. */
export function IconButton(props: IconButtonProps) {
  return (
    <button
      ref={props.buttonRef}
      type={props.type ?? 'button'}
      className={s.iconButton}
      aria-label={props.label}
      // An icon alone says little to who sees it for the first time.
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
