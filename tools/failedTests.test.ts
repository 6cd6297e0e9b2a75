import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './entries.ts'
import { failedInPlaywright, failedInVitest } from './failedTests.ts'

test('default: Vitest: lists each failed test by file, name and message, and a file that did not run by its path', () => {
  const file = (name: string) => path.join(root, name)
  expect(
    failedInVitest({
      testResults: [
        {
          name: file('src/a.test.ts'),
          status: 'failed',
          assertionResults: [
            { fullName: 'adds', status: 'passed' },
            {
              fullName: 'takes away',
              status: 'failed',
              failureMessages: ['\u001b[31mError: 1 is not 2\u001b[39m\n\n    at a.test.ts:3:1'],
            },
          ],
        },
        {
          name: file('src/b.test.ts'),
          status: 'failed',
          message: 'No module',
          assertionResults: [],
        },
        { name: file('src/c.test.ts'), status: 'passed', assertionResults: [] },
      ],
    }),
  ).toEqual([
    `${path.join('src', 'a.test.ts')} › takes away\n            Error: 1 is not 2`,
    `${path.join('src', 'b.test.ts')}\n            No module`,
  ])
  expect(failedInVitest({})).toEqual([])
})

test('default: Playwright: lists each failed test by file, line, title and message, also when nested', () => {
  const tests = [{ results: [{ error: { message: 'Error: not visible\n    at a.spec.ts:9' } }] }]
  const spec = (title: string, ok: boolean) => ({ title, ok, file: 'a.spec.ts', line: 7, tests })
  const suites = [{ specs: [spec('one', true)], suites: [{ specs: [spec('two', false)] }] }]
  expect(failedInPlaywright(suites)).toEqual(['a.spec.ts:7 › two\n            Error: not visible'])
})

test('behavior: prints at most 12 lines of a message', () => {
  const message = Array.from({ length: 13 }, (_, index) => `line ${index + 1}`).join('\n')
  const [failed = ''] = failedInVitest({
    testResults: [{ name: root, status: 'failed', message, assertionResults: [] }],
  })
  expect(
    failed
      .split('\n')
      .slice(1)
      .map((line) => line.trim()),
  ).toEqual(Array.from({ length: 12 }, (_, index) => `line ${index + 1}`))
})
