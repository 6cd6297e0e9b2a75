import { useCallback, useEffect, useRef, useState } from 'react'
import type { Phone } from './phone.types.ts'
import { useAction } from './useAction.ts'

/** A field for pasted links. A link from the page's URL is paired immediately. */
export function PairForm({ phone, link }: { phone: Phone; link: string | undefined }) {
  const [text, setText] = useState(link ?? '')
  const { run, isRunning, error } = useAction()
  const taken = useRef(false)

  const pair = useCallback(
    (uri: string) => run(() => phone.pair(uri).then(() => setText(''))),
    [phone, run],
  )

  useEffect(() => {
    if (!link || taken.current) return
    taken.current = true
    void pair(link)
  }, [link, pair])

  return (
    <form
      className="phone-pair"
      onSubmit={(event) => {
        event.preventDefault()
        void pair(text)
      }}
    >
      <label htmlFor="phone-link">Link</label>
      <input
        id="phone-link"
        data-testid="phone-link"
        value={text}
        placeholder="wc:…"
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" data-testid="phone-pair" disabled={isRunning || text === ''}>
        Pair
      </button>
      {error && (
        <p role="alert" data-testid="phone-pair-error">
          {error}
        </p>
      )}
    </form>
  )
}
