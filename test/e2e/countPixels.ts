import { PNG } from 'pngjs'

export type PixelDifference = {
  /** The share of differing pixels in the larger picture. */
  share: number
  /** The largest difference of a channel, 0 to 255. */
  strongest: number
  /** Draws the differing pixels in red. */
  draw(): Buffer
}

/**
 * Compares two screenshots pixel by pixel. A pixel that one picture lacks differs.
 *
 * @param tolerance - The largest difference of a channel, 0 to 255, at which two pixels count as equal.
 */
export function countPixels(one: Buffer, other: Buffer, tolerance: number): PixelDifference {
  // The usual case. Unpacking and comparing takes longer than taking the screenshots.
  if (one.equals(other)) return { share: 0, strongest: 0, draw: () => one }
  const [a, b] = [PNG.sync.read(one), PNG.sync.read(other)]
  const [width, height] = [Math.max(a.width, b.width), Math.max(a.height, b.height)]
  const picture = new PNG({ width, height })
  let [count, strongest] = [0, 0]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isInBoth = x < Math.min(a.width, b.width) && y < Math.min(a.height, b.height)
      let difference = 255
      if (isInBoth) {
        difference = 0
        for (let channel = 0; channel < 3; channel++) {
          const first = a.data[(y * a.width + x) * 4 + channel] ?? 0
          const second = b.data[(y * b.width + x) * 4 + channel] ?? 0
          difference = Math.max(difference, Math.abs(first - second))
        }
      }
      strongest = Math.max(strongest, difference)
      const isDifferent = difference > tolerance
      if (isDifferent) count++
      const at = (y * width + x) * 4
      picture.data.set(isDifferent ? [255, 0, 0, 255] : [255, 255, 255, 255], at)
    }
  }
  return { share: count / (width * height), strongest, draw: () => PNG.sync.write(picture) }
}
