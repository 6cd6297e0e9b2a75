import { expect, test } from 'vitest'
import { formatFigure, formatRows } from './formatRows.ts'
import { isMissed } from './isMissed.ts'

test('default: a figure has two decimals below 10, one below 100, and none from 100 on or for a whole number', () => {
  expect([0, 3, 4.25, 99.94, 123.4, 1_234.5].map(formatFigure)).toEqual([
    '0',
    '3',
    '4.25',
    '99.9',
    '123',
    '1,235',
  ])
})

test('default: formats a line per row with its budget, and MISSED when a figure is over budget', () => {
  const lines = formatRows([
    { name: 'one', unit: 's', values: { 1: 2, 4: 6 }, budget: { 4: 6 } },
    { name: 'two', unit: 'ms', values: { 1: 7.5, 4: 81 }, budget: { 4: 80 } },
    { name: 'three', unit: '', values: { 1: 9, 4: 9 } },
  ])
  expect(lines.map((line) => line.trim().split(/ {2,}/))).toEqual([
    ['1x', '4x', 'floor (1x/4x)', 'times it', 'budget (1x/4x)'],
    ['one', '2 s', '6 s', '- / 6'],
    ['two', '7.50 ms', '81 ms', '- / 80', 'MISSED'],
    ['three', '9', '9'],
  ])
  const ends = ['4x', '6 s', '81 ms', '9'].map(
    (cell, index) => (lines[index]?.indexOf(` ${cell}`) ?? -1) + cell.length,
  )
  // The columns are aligned.
  expect(new Set(ends.slice(0, 3)).size).toBe(1)
})

test("default: shows the floor's figure and the ratio to it", () => {
  const [, line] = formatRows([
    { name: 'one', unit: 'ms', values: { 1: 21, 4: 90 }, floor: { 1: 20, 4: 60 } },
  ])
  expect(line?.split(/ {2,}/)).toEqual(['one', '21 ms', '90 ms', '20 / 60', '1.05 / 1.50'])
})

test('default: an unmeasured figure is a dash, and missed if it has a budget', () => {
  const rows = [
    { name: 'one', unit: 'ms', values: { 4: 5 }, budget: { 4: 6 } },
    { name: 'two', unit: 'ms', values: { 4: 5 }, budget: { 1: 6, 4: 6 } },
    { name: 'three', unit: 'ms', values: { 1: Number.NaN }, budget: { 1: 6 } },
  ]
  expect(rows.map(isMissed)).toEqual([false, true, true])
  expect(formatRows(rows)[1]?.split(/ {2,}/)).toEqual(['one', '-', '5 ms', '- / 6'])
})
