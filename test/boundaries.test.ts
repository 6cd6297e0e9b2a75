import { expect, test } from 'vitest'
import { root } from '../tools/entries.ts'
import { checkBoundaries, checkCycles, checkPlan, checkRooms } from '../tools/gates/boundaries.ts'
import { packageFolders } from '../tools/packageFiles.ts'
import { readImports } from '../tools/readImports.ts'

test('default: every import goes in a direction that the layout allows', () => {
  expect(checkBoundaries(root)).toEqual([])
})

test('behavior: no files import one another in a circle', () => {
  expect(checkCycles(root)).toEqual([])
})

test('behavior: no folders import one another in a circle', () => {
  expect(checkRooms(root)).toEqual([])
})

test('behavior: the plan in CONTRIBUTING.md has every room, and no import goes up', () => {
  expect(checkPlan(root)).toEqual([])
})

test('behavior: the walk sees imports of every kind', () => {
  const kinds = new Set(readImports(root, packageFolders).map(({ kind }) => kind))
  expect([...kinds].sort()).toEqual(['lazy', 'type', 'value'])
})
