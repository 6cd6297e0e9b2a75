import { type ReactNode, useMemo, useRef } from 'react'
import { drawQrCode } from './drawQrCode.ts'
import s from './QrCode.module.css'
import { useDevicePixels } from './useDevicePixels.ts'

export type QrCodeProps = {
  /** What a reader gets. Without one the plate is a placeholder of the same box. */
  value?: string | undefined
  /** The name for readers: "QR code for connecting Birch". */
  label: string
  /** Over the faded code, when it must not be read any more: a sentence and a primary button. */
  cover?: ReactNode
  /** A plate with more room around the code, for a short value. */
  isRoomy?: boolean
  testId?: string
}

/**
 * A QR code on its plate, dark on white in both themes, with nothing on top. The value stands in no
 * attribute: what reads the page aloud or copies it does not come across the pairing's key.
 */
export function QrCode({ value, label, cover, isRoomy, testId }: QrCodeProps) {
  const square = useRef<HTMLSpanElement>(null)
  const pixels = useDevicePixels(square)
  const drawing = useMemo(() => value && drawQrCode(value, pixels), [value, pixels])
  const state = cover ? 'covered' : drawing ? 'ready' : 'loading'
  const name = state === 'ready' ? { role: 'img', 'aria-label': label } : {}
  return (
    <span
      className={s.plate}
      data-state={state}
      data-roomy={isRoomy || undefined}
      data-testid={testId}
    >
      <span
        ref={square}
        className={s.square}
        aria-hidden={state === 'loading' || undefined}
        {...name}
      >
        {drawing && (
          <svg
            className={s.code}
            viewBox={`0 0 ${drawing.side} ${drawing.side}`}
            shapeRendering="crispEdges"
            aria-hidden="true"
            focusable="false"
          >
            <path className={s.modules} d={drawing.path} />
          </svg>
        )}
      </span>
      {cover && <span className={s.cover}>{cover}</span>}
    </span>
  )
}
