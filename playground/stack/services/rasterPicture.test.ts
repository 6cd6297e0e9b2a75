import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { drawRasterPicture } from './rasterPicture.ts'

test('default: draws a valid PNG, 128 px wide and high, in two colours', () => {
  const { width, height, data } = PNG.sync.read(Buffer.from(drawRasterPicture('one')))
  expect([width, height]).toEqual([128, 128])
  const colours = new Set(
    Array.from({ length: width * height }, (_, pixel) =>
      data.subarray(4 * pixel, 4 * pixel + 4).toString('hex'),
    ),
  )
  expect(colours.size).toBe(2)
  expect([...colours].every((colour) => colour.endsWith('ff'))).toBe(true)
})

test('behavior: draws the same picture for an id, and a different one for another id', () => {
  expect(drawRasterPicture('one')).toEqual(drawRasterPicture('one'))
  expect(drawRasterPicture('one')).not.toEqual(drawRasterPicture('two'))
})
