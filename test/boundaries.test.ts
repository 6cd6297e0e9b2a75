import { expect, test } from 'vitest'
import { root } from '../tools/entries.ts'
import { checkBoundaries, checkCycles, checkPlan, checkRooms } from '../tools/gates/boundaries.ts'
import { packageFolders } from '../tools/packageFiles.ts'
import { readImports } from '../tools/readImports.ts'

test('default: every import follows a direction that the layout allows', () => {
  expect(checkBoundaries(root)).toEqual([])
})

test('behavior: files have no import cycle', () => {
  expect(checkCycles(root)).toEqual([])
})

test('behavior: folders have no import cycle', () => {
  expect(checkRooms(root)).toEqual([])
})

test('behavior: the plan in CONTRIBUTING.md has every folder, and no folder imports one from a line above', () => {
  expect(checkPlan(root)).toEqual([])
})

test('behavior: finds imports of every kind', () => {
  const kinds = new Set(readImports(root, packageFolders).map(({ kind }) => kind))
  expect([...kinds].sort()).toEqual(['lazy', 'type', 'value'])
})
