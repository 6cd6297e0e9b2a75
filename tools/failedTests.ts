import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './entries.ts'

type VitestReport = {
  testResults?: readonly {
    name: string
    status: string
    message?: string
    assertionResults: readonly {
      fullName: string
      status: string
      failureMessages?: readonly string[] | null
    }[]
  }[]
}

/**
 * Returns the failed tests in Vitest's JSON report, each with its message. A file that failed to run counts as one failed
 * test.
 */
export function failedInVitest({ testResults = [] }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name)
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [file + reason(message)] : []
    return failed.map(
      ({ fullName, failureMessages }) => `${file} › ${fullName}${reason(failureMessages?.[0])}`,
    )
  })
}

type PlaywrightSuite = {
  suites?: readonly PlaywrightSuite[]
  specs?: readonly {
    ok: boolean
    title: string
    file: string
    line: number
    tests?: readonly { results: readonly { error?: { message?: string } }[] }[]
  }[]
}

/** Returns the failed tests in Playwright's JSON report, each with its message. */
export function failedInPlaywright(suites: readonly PlaywrightSuite[]): string[] {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ title, file, line, tests = [] }) => {
        const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error ?? []))
        return `${file}:${line} › ${title}${reason(errors[0]?.message)}`
      }),
    ...failedInPlaywright(inner),
  ])
}

const maxLines = 12

/** Returns the first lines of a message, indented and without colours and stack, to print below the name of its test. */
function reason(message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() && !/^\s+at /.test(line))
  return lines
    .slice(0, maxLines)
    .map((line) => `\n            ${line}`)
    .join('')
}
