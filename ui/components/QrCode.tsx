import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { encode } from 'uqr'
import s from './QrCode.module.css'

export type QrDrawing = {
  /** Side of the square, in the units of the paths. */
  side: number
  /** The dark modules without the eyes, as SVG path data. Whole numbers only. */
  path: string
  /** The three eyes with round corners, to be filled with the rule `evenodd`. */
  eyes: string
}

/** Light modules around a code, which scanners need to find it. */
const quietZone = 4
/** Modules across an eye. */
const eyeSize = 7

/**
 * Draws a QR code with its quiet zone, centred in a square. Each module is a whole number of device pixels wide, so no
 * edge is blurred. The lowest error correction keeps the modules large, and is raised as far as the same number of
 * modules allows.
 *
 * @param value - The content of the code.
 * @param pixels - Side of the square in device pixels. When undefined, one unit is one module.
 * @returns The drawing, or undefined when the value is too long for a code (2,953 bytes).
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

/** Draws an eye: a ring one module wide around a centre of three, each with round corners. */
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
 * Measures the width of an element's content in device pixels, before the first paint and whenever its box or the
 * pixel ratio of the screen changes. Undefined in an environment without layout.
 */
export function useDevicePixels(element: RefObject<Element | null>): number | undefined {
  const [pixels, setPixels] = useState<number>()

  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    let stopRatio: (() => void) | undefined
    // getBoundingClientRect would include the scale of the dialog's opening animation.
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
  /** The content of the code. Without it, a placeholder of the same size shows. */
  value?: string | undefined
  /** The accessible name: "QR code for connecting Birch". */
  label: string
  /** Content over the code, which fades: a sentence and a primary button. For an expired code, or before the first one. */
  cover?: ReactNode
  /** `roomy` adds space around the code, for a short value. `compact` is smaller, to fit more content. @default 'full' */
  size?: 'full' | 'roomy' | 'compact'
  testId?: string
}

/**
 * A QR code on a white plate in both themes, with no logo on top. The value is in no attribute, so screen readers and
 * the clipboard never get the pairing's key.
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
