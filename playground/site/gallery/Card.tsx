import { useEffect, useRef, useState } from 'react'
import { Icon } from '../controls/Icon.tsx'
import type { Mode, Shape } from './Gallery.tsx'
import { placesOf } from './places.ts'
import type { GalleryState } from './states.ts'
import { createTurns } from './turns.ts'
import { Window, type WindowStatus } from './Window.tsx'

export type CardProps = {
  shown: GalleryState
  mode: Mode
  /** Whether the card in the other color mode is shown next to this one. */
  isOneOfTwo: boolean
  shape: Shape
  stackUrl: string | undefined
}

/** Limits the number of windows that load in parallel, because each window is a page with a kit. */
const turns = createTurns(3)

/** A state in a small window, with its name and a link. The window is mounted only while it is near the viewport. */
export function Card({ shown, mode, isOneOfTwo, shape, stackUrl }: CardProps) {
  const { id, label, state } = shown
  const box = useRef<HTMLLIElement>(null)
  const isNear = useIsNear(box)
  const [hasTurn, setTurn] = useState(false)
  const [status, setStatus] = useState<WindowStatus>('loading')
  const done = useRef(() => {})
  const isWanted = isNear && Boolean(stackUrl)

  useEffect(() => {
    if (!isWanted) return
    setStatus('loading')
    const stop = turns.wait(() => setTurn(true))
    done.current = stop
    return () => {
      setTurn(false)
      stop()
    }
  }, [isWanted])

  const name = isOneOfTwo ? `${label}, ${state}, ${mode}` : `${label}, ${state}`
  return (
    <li className="card" ref={box} data-mode={mode} data-status={isWanted ? status : 'off'}>
      <div className="window">
        {isWanted && hasTurn && stackUrl && (
          <Window
            shown={shown}
            mode={mode}
            shape={shape}
            stackUrl={stackUrl}
            isStill
            onStatus={(next) => {
              setStatus(next)
              done.current()
            }}
          />
        )}
        {!stackUrl && <span className="window-off">Needs the offline stack</span>}
        {stackUrl && status === 'failed' && <span className="window-off">Not reached</span>}
        <a className="window-open" href={`#${id}`}>
          <span className="unseen">Open {name}</span>
        </a>
        <span className="window-links">
          {placesOf(shown).map(({ title, href }) => (
            <a key={title} href={href} aria-label={`${title}: ${name}`}>
              {title}
            </a>
          ))}
        </span>
      </div>
      <p className="card-name">
        <b>{label}</b>
        <Icon name="link" small />
        <small>{isOneOfTwo ? `${state}, ${mode}` : state}</small>
      </p>
    </li>
  )
}

/** Returns whether an element is in or near the viewport. */
function useIsNear(box: { readonly current: HTMLElement | null }): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const { current } = box
    if (!current) return
    const watch = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: '200px',
    })
    watch.observe(current)
    return () => watch.disconnect()
  }, [box])
  return isNear
}
