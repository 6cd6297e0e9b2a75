import { expect, expectTypeOf, test } from 'vitest'
import { camelKeys } from './parse.ts'

test('default: renames the keys of the top level and keeps the values', () => {
  const row = { id: 1, image_id: 'a', a_longer_name: { inner_name: null }, rdns: undefined }
  const renamed = camelKeys(row)
  expect(renamed).toEqual({
    id: 1,
    imageId: 'a',
    aLongerName: { inner_name: null },
    rdns: undefined,
  })
  expectTypeOf(renamed).toEqualTypeOf<{
    id: number
    imageId: string
    aLongerName: { inner_name: null }
    rdns: undefined
  }>()
})
