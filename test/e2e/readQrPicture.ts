import jsQR from 'jsqr'
import { PNG } from 'pngjs'

/**
 * Reads the QR code in a screenshot like a camera, with a reader that is independent of the generator and that accepts
 * only dark codes on a light background.
 *
 * @param picture - A PNG.
 * @returns The code's text, or undefined if it cannot be read.
 */
export function readQrPicture(picture: Buffer): string | undefined {
  const { data, width, height } = PNG.sync.read(picture)
  const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength)
  return jsQR(pixels, width, height, { inversionAttempts: 'dontInvert' })?.data
}

/**
 * Returns the colours of a code in a screenshot, including a margin of one module, each as `r,g,b`. The three eyes are excluded,
 * because their round corners are antialiased.
 *
 * @throws Error when the screenshot has no code.
 */
export function readColorsBesideEyes(picture: Buffer): readonly string[] {
  const { data, width, height } = PNG.sync.read(picture)
  const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength)
  const found = jsQR(pixels, width, height, { inversionAttempts: 'dontInvert' })
  if (!found) throw new Error('There is no code to be read.')
  const { topLeftFinderPattern, topRightFinderPattern, bottomLeftFinderPattern } = found.location
  const eyes = [topLeftFinderPattern, topRightFinderPattern, bottomLeftFinderPattern]
  // The centres of two eyes are apart by all modules of a row except seven.
  const unit = (topRightFinderPattern.x - topLeftFinderPattern.x) / (4 * found.version + 10)
  const isInEye = (x: number, y: number) =>
    eyes.some((eye) => Math.abs(x - eye.x) <= 4 * unit && Math.abs(y - eye.y) <= 4 * unit)
  const colors = new Set<number>()
  for (let at = 0; at < data.length; at += 4) {
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)]
    const isInCode =
      x >= topLeftFinderPattern.x - 4.5 * unit &&
      x <= topRightFinderPattern.x + 4.5 * unit &&
      y >= topLeftFinderPattern.y - 4.5 * unit &&
      y <= bottomLeftFinderPattern.y + 4.5 * unit
    if (isInCode && !isInEye(x, y)) colors.add(data.readUIntBE(at, 3))
  }
  return [...colors].map((color) => [color >> 16, (color >> 8) & 255, color & 255].join(','))
}
