import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { encode } from 'uqr'
import s from './QrCode.module.css'

export type QrDrawing = {
  /** The square's side length, in the units of the paths. */
  side: number
  /** The dark modules except the eyes, as SVG path data in whole numbers. */
  path: string
  /** The three eyes with rounded corners. Fill them with the rule `evenodd`. */
  eyes: string
}

/** Width of the light margin, in modules. Scanners need it to find the code. */
const quietZone = 4
/** Width of an eye, in modules. */
const eyeSize = 7

/**
 * Draws a QR code with its quiet zone, centered in a square. Each module is a whole number of device pixels
 * wide, so that edges are sharp. Uses the highest error correction level that needs no more modules than the
 * lowest one.
 *
 * @param value - The code's content.
 * @param pixels - Side length of the square in device pixels. If undefined, a module is one unit wide.
 * @returns The drawing, or undefined if the value is longer than 2,953 bytes.
 * @see https://www.qrcode.com/en/about/version.html
 */
export function drawQrCode(value: string, pixels?: number): QrDrawing | undefined {
  const rows = readModules(value)
  if (!rows) return undefined
  const across = rows.length + 2 * quietZone
  const side = pixels ?? across
  const unit = Math.max(1, Math.floor(side / across))
  const start = Math.max(0, Math.floor((side - unit * rows.length) / 2))
  const far = rows.length - eyeSize
  const isEye = (x: number, y: number) =>
    (y < eyeSize && (x < eyeSize || x >= far)) || (y >= far && x < eyeSize)
  const isDark = (x: number, y: number) => Boolean(rows[y]?.[x]) && !isEye(x, y)
  let path = ''
  rows.forEach((row, y) => {
    let x = 0
    while (x < row.length) {
      const from = x
      while (x < row.length && isDark(x, y) === isDark(from, y)) x += 1
      if (!isDark(from, y)) continue
      const length = (x - from) * unit
      path += `M${start + from * unit} ${start + y * unit}h${length}v${unit}h-${length}z`
    }
  })
  const corners: readonly (readonly [number, number])[] = [
    [0, 0],
    [far, 0],
    [0, far],
  ]
  const eyes = corners.map(([x, y]) => drawEye(start + x * unit, start + y * unit, unit))
  return { side, path, eyes: eyes.join('') }
}

/**
 * Draws an eye with rounded corners: a ring that is one module wide, around a center that is three modules
 * wide.
 */
function drawEye(x: number, y: number, unit: number): string {
  const rings = [
    { inset: 0, modules: eyeSize, radius: 2 },
    { inset: 1, modules: 5, radius: 1.25 },
    { inset: 2, modules: 3, radius: 1 },
  ]
  return rings
    .map(({ inset, modules, radius }) => {
      const r = radius * unit
      const edge = modules * unit - 2 * r
      const turn = (toX: number, toY: number) => `a${r} ${r} 0 0 1 ${toX} ${toY}`
      return [
        `M${x + inset * unit + r} ${y + inset * unit}h${edge}${turn(r, r)}`,
        `v${edge}${turn(-r, r)}h${-edge}${turn(-r, -r)}v${-edge}${turn(r, -r)}z`,
      ].join('')
    })
    .join('')
}

function readModules(value: string): boolean[][] | undefined {
  try {
    return encode(value, { ecc: 'L', boostEcc: true, border: 0 }).data
  } catch {
    return undefined
  }
}

/**
 * Measures an element's content width in device pixels, before the first paint and whenever its size or the
 * device pixel ratio changes. Returns undefined in an environment without layout.
 */
export function useDevicePixels(element: RefObject<Element | null>): number | undefined {
  const [pixels, setPixels] = useState<number>()

  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    let stopRatio: (() => void) | undefined
    // `getBoundingClientRect` would include the scale of the dialog's opening animation.
    const measure = () => {
      const width = Number.parseFloat(getComputedStyle(target).width)
      setPixels(width > 0 ? width * devicePixelRatio : undefined)
    }
    const watchRatio = () => {
      stopRatio?.()
      const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`)
      const onChange = () => {
        measure()
        watchRatio()
      }
      query.addEventListener('change', onChange)
      stopRatio = () => query.removeEventListener('change', onChange)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(target)
    measure()
    watchRatio()
    return () => {
      observer.disconnect()
      stopRatio?.()
    }
  }, [element])

  return pixels
}

export type QrCodeProps = {
  /** The code's content. If undefined, a placeholder of the same size is shown. */
  value?: string | undefined
  /** The accessible name, such as "QR code for connecting Birch". */
  label: string
  /** Content shown over the faded code, usually text and a primary button. */
  cover?: ReactNode
  /**
   * `roomy` adds space around the code, for short values. `compact` makes it smaller, so that more content
   * fits. @default 'full'
   */
  size?: 'full' | 'roomy' | 'compact'
  testId?: string
}

/**
 * A QR code without a logo, on a white background in both modes. The value isn't part of any attribute, so
 * that screen readers and the clipboard never receive the pairing key.
 */
export function QrCode({ value, label, cover, size = 'full', testId }: QrCodeProps) {
  const square = useRef<HTMLSpanElement>(null)
  const pixels = useDevicePixels(square)
  const drawing = useMemo(() => value && drawQrCode(value, pixels), [value, pixels])
  const state = cover ? 'covered' : drawing ? 'ready' : 'loading'
  const name = state === 'ready' ? { role: 'img', 'aria-label': label } : {}
  return (
    <span className={s.plate} data-state={state} data-size={size} data-testid={testId}>
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
            aria-hidden="true"
            focusable="false"
          >
            <path className={s.modules} shapeRendering="crispEdges" d={drawing.path} />
            <path className={s.modules} fillRule="evenodd" d={drawing.eyes} />
          </svg>
        )}
      </span>
      {cover && <span className={s.cover}>{cover}</span>}
    </span>
  )
}
