import { encode } from 'uqr'

export type QrDrawing = {
  /** Side of the drawing's square, in the units of `path`. */
  side: number
  /** The dark modules, as the data of an SVG path. Whole numbers only. */
  path: string
}

/**
 * Draws a QR code in the middle of a square, each module a whole number of device pixels wide, so
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
  const side = pixels ?? rows.length
  const unit = Math.max(1, Math.floor(side / rows.length))
  const start = Math.max(0, Math.floor((side - unit * rows.length) / 2))
  let path = ''
  rows.forEach((row, y) => {
    let x = 0
    while (x < row.length) {
      const from = x
      while (row[x] === row[from] && x < row.length) x += 1
      if (!row[from]) continue
      const length = (x - from) * unit
      path += `M${start + from * unit} ${start + y * unit}h${length}v${unit}h-${length}z`
    }
  })
  return { side, path }
}

function readModules(value: string): boolean[][] | undefined {
  try {
    return encode(value, { ecc: 'L', boostEcc: true, border: 0 }).data
  } catch {
    return undefined
  }
}
