import { expect, test } from 'vitest'
import statements from '../../test/spec/statements.json' with { type: 'json' }
import { openableViewNames, viewNames } from './views.ts'

test('default: every view that the specification names is a view, the first one first [spec 2.03]', () => {
  const sentence = statements.find(({ id }) => id === '2.03')?.statement ?? ''
  const named = sentence.match(/\w+(?=[,.]| \()/g) ?? []
  expect(named).toHaveLength(18)
  expect(named.filter((name) => !viewNames.some((one) => one === name))).toEqual([])
  expect(viewNames[0]).toBe(named[0])
})

test('behavior: no name twice, and what a host may open is a view', () => {
  expect(new Set(viewNames).size).toBe(viewNames.length)
  expect(viewNames).toEqual(expect.arrayContaining([...openableViewNames]))
})
