import { useEffect, useRef } from 'react'
import type { Mode, Shape } from './Gallery.tsx'
import type { GalleryState } from './states.ts'
import type { FromWindow } from './window/fromWindow.ts'

export type WindowStatus = 'loading' | FromWindow['status']

export type WindowProps = {
  shown: GalleryState
  mode: Mode
  shape: Shape
  stackUrl: string
  /** Whether the window is a preview, whose content can't be focused. */
  isStill?: boolean
  onStatus?(status: WindowStatus): void
}

/** An iframe with a page that drives its kit into a state. */
export function Window({ shown, mode, shape, stackUrl, isStill = false, onStatus }: WindowProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const first = useRef(mode)
  const { id, label, state } = shown

  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<FromWindow>) => {
      const isOwn = origin === window.location.origin && source === frame.current?.contentWindow
      if (isOwn && data.window === id) onStatus?.(data.status)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [id, onStatus])

  useEffect(() => {
    frame.current?.contentWindow?.postMessage({ mode }, window.location.origin)
  }, [mode])

  const query = new URLSearchParams({
    state: id,
    mode: first.current,
    stack: stackUrl,
    ...(isStill && { still: '' }),
  })
  return (
    <iframe
      ref={frame}
      className="window-frame"
      data-shape={shape}
      title={`${label}, ${state}, ${mode}`}
      src={`./window/?${query}`}
      inert={isStill}
      tabIndex={isStill ? -1 : undefined}
    />
  )
}
