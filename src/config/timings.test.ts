import { expect, test } from 'vitest'
import spec from '../../test/spec/timings.json' with { type: 'json' }
import * as timings from './timings.ts'

test('default: every figure is the specification’s, and none is missing or extra [spec 9.02 9.03 9.04 9.05 9.06 9.07 9.08 9.09]', () => {
  const expected = Object.fromEntries(spec.rows.map(({ name, value }) => [name, value]))
  expect({ ...timings }).toEqual(expected)
  expect(spec.rows).toHaveLength(38)
})
