import { expect, test } from 'vitest'
import { checkLedger, testsByStatement } from './ledger.ts'

const back = { id: '2.10', statement: 'Back goes to the view before.' }
const swaps = { id: '1.10', statement: 'Swap tokens.', notYet: 'Swaps are not built yet.' }
const title = 'ui/router.test.ts > goBack > default: one view back [spec 2.10]'

test('default: accepts a statement with a test or a reason', () => {
  expect(checkLedger([back, swaps], [title, 'ui/router.test.ts > push'])).toEqual([])
})

test("default: a title can name several statements, and a describe's title applies to its tests", () => {
  const first = 'a.test.ts > goBack [spec 2.10] > default: one view [spec 2.11 2.12]'
  const second = 'a.test.ts > goBack [spec 2.10] > behavior: twice'
  expect(Object.fromEntries(testsByStatement([first, second]))).toEqual({
    '2.10': [first, second],
    '2.11': [first],
    '2.12': [first],
  })
})

test('error: names a statement without tests, with its text', () => {
  expect(checkLedger([back], [])).toEqual([
    'No test shows 2.10 (Back goes to the view before.): end the title of one with [spec 2.10], or say in its row why there is none, as `notYet`.',
  ])
})

test.each(['2.1', '2.99', '2.11,'])('error: a title names %j, which has no row', (id) => {
  const wrong = `a.test.ts > default: back [spec ${id}]`
  expect(checkLedger([back], [title, wrong])).toEqual([
    `The ledger has no statement "${id}", which a title names: ${wrong}`,
  ])
})

test.each([
  ['no reason', { ...back, notYet: ' ' }, [], /^No test shows 2\.10/],
  [
    'a test and "not yet"',
    { ...back, notYet: 'Later.' },
    [title],
    /^2\.10 .* yet a test shows it: ui/,
  ],
  [
    'a rest without a test',
    { ...swaps, rest: 'On Solana.' },
    [],
    /^1\.10 .* has a rest, and no test/,
  ],
  ['an empty rest', { ...back, rest: '' }, [title], /^2\.10 .* has an empty rest/],
])('error: a row with %s', (_, row, tests, fault) => {
  expect(checkLedger([row], tests)).toEqual([expect.stringMatching(fault)])
})
