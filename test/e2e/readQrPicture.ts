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

/** Every colour in a screenshot, each as `r,g,b`. */
export function readColors(picture: Buffer): readonly string[] {
  const { data } = PNG.sync.read(picture)
  const colors = new Set<number>()
  for (let at = 0; at < data.length; at += 4) colors.add(data.readUIntBE(at, 3))
  return [...colors].map((color) => [color >> 16, (color >> 8) & 255, color & 255].join(','))
}
