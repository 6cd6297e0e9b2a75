import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './entries.ts'
import { walkFiles } from './walkFiles.ts'

/**
 * The tests of the tools, the gates, the stack and the phone. They take a fifth of the suite's time, and can only fail
 * when one of `subjects` changes.
 */
export const ownTests = [
  'tools/**/*.test.ts',
  'test/gates.test.ts',
  'playground/{stack,phone}/**/*.test.ts',
]

/** The files and folders that those tests read. */
const subjects = [
  'tools',
  'playground/stack',
  'playground/phone',
  'test/gates.test.ts',
  'test/fixtures',
  'src/utils/clock.ts',
  'package.json',
  'package-lock.json',
  'vitest.config.ts',
]

const record = path.join(root, 'test/proved.json')

/** Returns whether these tests have already passed with exactly these files. */
export function isProved(): boolean {
  if (!existsSync(record)) return false
  return JSON.parse(readFileSync(record, 'utf8')).fingerprint === fingerprintOf(root)
}

/** Records that these tests have passed with the current files. */
export function recordProved(): void {
  writeFileSync(record, `${JSON.stringify({ fingerprint: fingerprintOf(root) })}\n`)
}

/** Returns a hash of the names and contents of all files that those tests read. */
export function fingerprintOf(folder: string): string {
  const hash = createHash('sha256')
  for (const subject of subjects) {
    const full = path.join(folder, subject)
    const files = /\.\w+$/.test(subject) ? [full] : walkFiles(full, /./)
    for (const file of files)
      hash.update(path.relative(folder, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}
