import { useEffect, useRef, useState } from 'react'
import { Icon, type IconName } from './Icon.tsx'

export type CopyButtonProps = {
  /** The label, or the accessible name of an icon button. */
  label: string
  text: string
  look: 'main' | 'quiet' | 'link' | 'picture'
  icon?: IconName
}

/** The duration of the "Copied" label, in ms. */
const saidMs = 1_600

/** A button that copies a string. If the browser denies access to the clipboard, users can copy it manually. */
export function CopyButton({ label, text, look, icon = 'copy' }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const field = useRef<HTMLTextAreaElement>(null)

  useEffect(() => {
    if (state === 'failed') field.current?.select()
    if (state !== 'copied') return
    const timer = window.setTimeout(() => setState('idle'), saidMs)
    return () => window.clearTimeout(timer)
  }, [state])

  const said = state === 'copied' ? 'Copied' : state === 'failed' ? 'Press Ctrl C' : label
  return (
    <>
      <button
        type="button"
        className={`copy copy-${look}`}
        aria-label={look === 'picture' ? said : undefined}
        onClick={() => {
          navigator.clipboard.writeText(text).then(
            () => setState('copied'),
            () => setState('failed'),
          )
        }}
      >
        {look !== 'link' && (
          <Icon name={state === 'copied' ? 'check' : icon} small={look === 'picture'} />
        )}
        {look !== 'picture' && <span>{said}</span>}
      </button>
      <span className="unseen" role="status">
        {state === 'idle' ? '' : said}
      </span>
      {state === 'failed' && (
        <textarea
          ref={field}
          className="copy-field"
          aria-label={label}
          readOnly
          value={text}
          onBlur={() => setState('idle')}
        />
      )}
    </>
  )
}
