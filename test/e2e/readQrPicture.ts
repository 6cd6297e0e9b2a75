import jsQR from 'jsqr'
import { PNG } from 'pngjs'

/**
 * Reads the QR code in a screenshot, as a camera would: with a reader that shares nothing with what drew it, and that
 * takes only a dark code on a light ground.
 *
 * @param picture - A PNG.
 * @returns undefined when it cannot be read.
 */
export function readQrPicture(picture: Buffer): string | undefined {
  const { data, width, height } = PNG.sync.read(picture)
  const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength)
  return jsQR(pixels, width, height, { inversionAttempts: 'dontInvert' })?.data
}

/**
 * Every colour of a code in a screenshot, with one module around it, each as `r,g,b`, but for its three eyes, whose
 * round corners are smoothed.
 *
 * @throws Error when no code is found in it.
 */
export function readColorsBesideEyes(picture: Buffer): readonly string[] {
  const { data, width, height } = PNG.sync.read(picture)
  const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength)
  const found = jsQR(pixels, width, height, { inversionAttempts: 'dontInvert' })
  if (!found) throw new Error('There is no code to be read.')
  const { topLeftFinderPattern, topRightFinderPattern, bottomLeftFinderPattern } = found.location
  const eyes = [topLeftFinderPattern, topRightFinderPattern, bottomLeftFinderPattern]
  // The middles of two eyes are all modules of a row but seven apart.
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
