import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

const never = new Set([
  'node_modules',
  'dist',
  '.git',
  '.cache',
  'test-results',
  'coverage',
  '.stryker-tmp',
])

/**
 * Lists all files below a folder whose path matches, in a stable order. Folders of installed packages and build output
 * are skipped.
 */
export function walkFiles(folder: string, fits: RegExp): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const full = path.join(folder, entry.name)
      if (entry.isDirectory()) return never.has(entry.name) ? [] : walkFiles(full, fits)
      return fits.test(full) ? [full] : []
    })
}
