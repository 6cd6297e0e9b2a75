import { crc32, deflateSync } from 'node:zlib'
import { hashOf } from './hashOf.ts'

/** Width and height in px, as in the directory. */
const side = 128

/**
 * Returns a deterministic image for a wallet. It is a PNG like the directory's images, because the browser would need much
 * more time for an SVG.
 */
export function drawRasterPicture(id: string): Uint8Array<ArrayBuffer> {
  const hash = hashOf(id)
  const hue = hash % 360
  const [x, y, radius] = [24 + (hue % 80), 28 + (hash % 60), 34 + (hash % 23)]
  // Each row starts with the filter type 0 (none).
  const rows = Buffer.alloc((side + 1) * side)
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      if (Math.hypot(column - x, row - y) < radius) rows[row * (side + 1) + 1 + column] = 1
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // Eight bits per pixel. Each pixel is an index into the palette.
  header.set([8, 3], 8)
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', header),
      chunk('PLTE', Buffer.from([...colour(hue, 0.42), ...colour(hue + 40, 0.6)])),
      chunk('IDAT', deflateSync(rows)),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

/** Returns a PNG chunk: length, name, data, and the checksum of name and data (PNG, section 5.3). */
function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

/** Returns the RGB values of a hue and a lightness, at a saturation of 60 %. */
function colour(hue: number, lightness: number): number[] {
  const chroma = 0.6 * Math.min(lightness, 1 - lightness)
  return [0, 8, 4].map((shift) => {
    const place = (shift + hue / 30) % 12
    return Math.round(255 * (lightness - chroma * Math.max(-1, Math.min(place - 3, 9 - place, 1))))
  })
}
