import { useEffect, useRef, useState } from 'react'
import { useShownFor } from '../useShownFor.ts'
import { Icon, type IconName } from './Icon.tsx'

export type CopyButtonProps = {
  /** The label, or the accessible name of an icon button. */
  label: string
  text: string
  look: 'main' | 'quiet' | 'link' | 'picture'
  icon?: IconName
}

/** The duration of the "Copied" label, in ms. */
const copiedMs = 1_600

/** A button that copies a string. If the browser denies access to the clipboard, users can copy it manually. */
export function CopyButton({ label, text, look, icon = 'copy' }: CopyButtonProps) {
  const [hasCopied, showCopied] = useShownFor(copiedMs)
  const [hasFailed, setHasFailed] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)

  useEffect(() => {
    if (hasFailed) field.current?.select()
  }, [hasFailed])

  const said = hasFailed ? 'Press Ctrl C' : hasCopied ? 'Copied' : label
  return (
    <>
      <button
        type="button"
        className={`copy copy-${look}`}
        aria-label={look === 'picture' ? said : undefined}
        onClick={() => {
          navigator.clipboard.writeText(text).then(
            () => {
              setHasFailed(false)
              showCopied()
            },
            () => setHasFailed(true),
          )
        }}
      >
        {look !== 'link' && (
          <Icon name={said === 'Copied' ? 'check' : icon} small={look === 'picture'} />
        )}
        {look !== 'picture' && <span>{said}</span>}
      </button>
      <span className="unseen" role="status">
        {hasFailed || hasCopied ? said : ''}
      </span>
      {hasFailed && (
        <textarea
          ref={field}
          className="copy-field"
          aria-label={label}
          readOnly
          value={text}
          onBlur={() => setHasFailed(false)}
        />
      )}
    </>
  )
}
