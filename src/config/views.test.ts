import { expect, test } from 'vitest'
import statements from '../../test/spec/statements.json' with { type: 'json' }
import { openableViewNames, viewNames } from './views.ts'

test('default: contains every view of the specification, and starts with the same one [spec 2.03]', () => {
  const sentence = statements.find(({ id }) => id === '2.03')?.statement ?? ''
  const named = sentence.match(/\w+(?=[,.]| \()/g) ?? []
  expect(named).toHaveLength(18)
  expect(named.filter((name) => !viewNames.some((one) => one === name))).toEqual([])
  expect(viewNames[0]).toBe(named[0])
})

test('behavior: names are unique, and openable views are views', () => {
  expect(new Set(viewNames).size).toBe(viewNames.length)
  expect(viewNames).toEqual(expect.arrayContaining([...openableViewNames]))
})
