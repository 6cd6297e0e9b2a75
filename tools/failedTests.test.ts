import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './entries.ts'
import { failedInPlaywright, failedInVitest } from './failedTests.ts'

test('default: Vitest: lists each failed test by file and name, and a file that did not run by its path', () => {
  const file = (name: string) => path.join(root, name)
  expect(
    failedInVitest({
      testResults: [
        {
          name: file('src/a.test.ts'),
          status: 'failed',
          assertionResults: [
            { fullName: 'adds', status: 'passed' },
            { fullName: 'takes away', status: 'failed' },
          ],
        },
        { name: file('src/b.test.ts'), status: 'failed', assertionResults: [] },
        { name: file('src/c.test.ts'), status: 'passed', assertionResults: [] },
      ],
    }),
  ).toEqual([`${path.join('src', 'a.test.ts')} › takes away`, path.join('src', 'b.test.ts')])
  expect(failedInVitest({})).toEqual([])
})

test('default: Playwright: lists each failed test by file, line and title, also when nested', () => {
  const spec = (title: string, ok: boolean) => ({ title, ok, file: 'a.spec.ts', line: 7 })
  const suites = [{ specs: [spec('one', true)], suites: [{ specs: [spec('two', false)] }] }]
  expect(failedInPlaywright(suites)).toEqual(['a.spec.ts:7 › two'])
})
