import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './entries.ts'
import { walkFiles } from './walkFiles.ts'

/** Tests that `npm test` skips while the files of their subject are unchanged since they passed. */
type ProvedTests = {
  /** Glob patterns of the Vitest files. */
  unit: readonly string[]
  /** Glob patterns of the browser tests. */
  browser: readonly string[]
  /** The files and folders of the subject, and of the tests themselves. */
  subjects: readonly string[]
}

/**
 * The tests of the project's own tools, and of the playground's site. They take a third of the suite's time, and do not
 * protect the users of an app. A change of the kit can break the site as well: CI runs all tests, and `npm test` always
 * runs the browser tests of the playground's stage (`playgroundStage.spec.ts`, `playgroundLive.spec.ts`).
 */
const groups = {
  tools: {
    unit: ['tools/**/*.test.ts', 'test/gates.test.ts', 'playground/{stack,phone}/**/*.test.ts'],
    browser: [],
    subjects: [
      'tools',
      'playground/stack',
      'playground/phone',
      'test/gates.test.ts',
      'test/fixtures',
      'src/utils/clock.ts',
      'package.json',
      'package-lock.json',
      'vitest.config.ts',
    ],
  },
  site: {
    unit: ['playground/site/**/*.test.{ts,tsx}', 'test/site/**/*.test.ts'],
    browser: ['**/{playground,playgroundBreak,playgroundPhone,printedCode,site}.spec.ts'],
    subjects: [
      'playground/docs',
      'playground/panel',
      'playground/site',
      'test/e2e/playgroundPage.ts',
      'test/e2e/playground.spec.ts',
      'test/e2e/playgroundBreak.spec.ts',
      'test/e2e/playgroundPhone.spec.ts',
      'test/e2e/printedApps.ts',
      'test/e2e/printedCode.spec.ts',
      'test/e2e/site.spec.ts',
      'test/fixtures',
      'test/site',
      'tools/site',
      'package.json',
      'package-lock.json',
      'playwright.config.ts',
      'vitest.config.ts',
    ],
  },
} as const satisfies Readonly<Record<string, ProvedTests>>

export type ProvedGroup = keyof typeof groups
export const provedGroups = Object.keys(groups) as readonly ProvedGroup[]

/** The environment variable that names the groups to skip, separated by commas. */
export const provedVariable = 'LATCHKIT_PROVED'

/** Returns the patterns of the tests to skip, according to the environment. */
export function skippedTests(kind: 'unit' | 'browser', env = process.env): string[] {
  const names = env[provedVariable]?.split(',') ?? []
  return provedGroups.filter((name) => names.includes(name)).flatMap((name) => groups[name][kind])
}

const record = path.join(root, 'test/proved.json')

/** Returns the groups whose tests have already passed with exactly the current files. */
export function findProved(): ProvedGroup[] {
  if (!existsSync(record)) return []
  const known = JSON.parse(readFileSync(record, 'utf8'))
  return provedGroups.filter((name) => known[name] === fingerprintOf(name, root))
}

/** Records that the tests of all groups have passed with the current files. */
export function recordProved(): void {
  const known = Object.fromEntries(provedGroups.map((name) => [name, fingerprintOf(name, root)]))
  writeFileSync(record, `${JSON.stringify(known, null, 2)}\n`)
}

/** Returns a hash of the names and contents of a group's files. */
export function fingerprintOf(name: ProvedGroup, folder: string): string {
  const hash = createHash('sha256')
  for (const subject of groups[name].subjects) {
    const full = path.join(folder, subject)
    const files = /\.\w+$/.test(subject) ? [full] : walkFiles(full, /./)
    for (const file of files)
      hash.update(path.relative(folder, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}
