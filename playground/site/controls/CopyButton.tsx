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
  /** A different object for each press, so that each restarts the time of "Copied", also if it ends just then. */
  const [last, setLast] = useState<{ outcome: 'copied' | 'failed' }>()
  const outcome = last?.outcome
  const field = useRef<HTMLTextAreaElement>(null)

  useEffect(() => {
    if (last?.outcome === 'failed') field.current?.select()
    if (last?.outcome !== 'copied') return
    const end = () => setLast((now) => (now === last ? undefined : now))
    const timer = window.setTimeout(end, saidMs)
    return () => window.clearTimeout(timer)
  }, [last])

  const said = outcome === 'copied' ? 'Copied' : outcome === 'failed' ? 'Press Ctrl C' : label
  return (
    <>
      <button
        type="button"
        className={`copy copy-${look}`}
        aria-label={look === 'picture' ? said : undefined}
        onClick={() => {
          navigator.clipboard.writeText(text).then(
            () => setLast({ outcome: 'copied' }),
            () => setLast({ outcome: 'failed' }),
          )
        }}
      >
        {look !== 'link' && (
          <Icon name={outcome === 'copied' ? 'check' : icon} small={look === 'picture'} />
        )}
        {look !== 'picture' && <span>{said}</span>}
      </button>
      <span className="unseen" role="status">
        {outcome ? said : ''}
      </span>
      {outcome === 'failed' && (
        <textarea
          ref={field}
          className="copy-field"
          aria-label={label}
          readOnly
          value={text}
          onBlur={() => setLast(undefined)}
        />
      )}
    </>
  )
}
