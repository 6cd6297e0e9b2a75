import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { encode } from 'uqr'
import s from './QrCode.module.css'

export type QrDrawing = {
  /** Side of the drawing's square, in the units of the paths. */
  side: number
  /** The dark modules but those of the eyes, as the data of an SVG path. Whole numbers only. */
  path: string
  /** The three eyes with their round corners, to be filled by the rule `evenodd`. */
  eyes: string
}

/** So many light modules around a code let a reader find it. */
const quietZone = 4
/** Modules across an eye. */
const eyeSize = 7

/**
 * Draws a QR code with its quiet zone in the middle of a square, each module a whole number of device pixels wide, so
 * that no edge is blurred. The lowest error correction keeps the modules large, and is raised as far
 * as the same number of modules allows.
 *
 * @param value - What a reader gets.
 * @param pixels - Side of the square in device pixels; undefined: not known, one unit is one module.
 * @returns undefined when the value is too long for a code (2,953 bytes).
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

/** A ring one module wide around a heart of three, each with round corners. */
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
 * The width of an element's content in device pixels, before anything is painted and again when its
 * box or the screen's pixel ratio changes. Undefined where nothing is laid out.
 */
export function useDevicePixels(element: RefObject<Element | null>): number | undefined {
  const [pixels, setPixels] = useState<number>()

  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    let stopRatio: (() => void) | undefined
    // Not getBoundingClientRect: the dialog may be growing, and its scale is not the box's.
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
  /** What a reader gets. Without one the plate is a placeholder of the same box. */
  value?: string | undefined
  /** The name for readers: "QR code for connecting Birch". */
  label: string
  /** Over the faded code, when it must not be read any more: a sentence and a primary button. */
  cover?: ReactNode
  /** `roomy`: with more room around the code, for a short value; `compact`: smaller, where more must be in sight. @default 'full' */
  size?: 'full' | 'roomy' | 'compact'
  testId?: string
}

/**
 * A QR code on its plate, dark on white in both themes, with nothing on top. The value stands in no
 * attribute: what reads the page aloud or copies it does not come across the pairing's key.
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
