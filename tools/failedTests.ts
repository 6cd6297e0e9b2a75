import path from 'node:path'
import { root } from './entries.ts'

type VitestReport = {
  testResults?: readonly {
    name: string
    status: string
    assertionResults: readonly { fullName: string; status: string }[]
  }[]
}

/**
 * Returns the names of the failed tests in Vitest's JSON report. A file that failed to run counts as one failed test.
 */
export function failedInVitest({ testResults = [] }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative(root, name)
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [file] : []
    return failed.map(({ fullName }) => `${file} › ${fullName}`)
  })
}

type PlaywrightSuite = {
  suites?: readonly PlaywrightSuite[]
  specs?: readonly { ok: boolean; title: string; file: string; line: number }[]
}

/** Returns the names of the failed tests in Playwright's JSON report. */
export function failedInPlaywright(suites: readonly PlaywrightSuite[]): string[] {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(({ title, file, line }) => `${file}:${line} › ${title}`),
    ...failedInPlaywright(inner),
  ])
}
