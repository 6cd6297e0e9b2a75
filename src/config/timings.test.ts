import { expect, test } from 'vitest'
import spec from '../../test/spec/timings.json' with { type: 'json' }
import * as timings from './timings.ts'

test('default: every figure is the specification’s, and none is missing or extra', () => {
  const expected = Object.fromEntries(spec.rows.map(({ name, value }) => [name, value]))
  expect({ ...timings }).toEqual(expected)
  expect(spec.rows).toHaveLength(38)
})
