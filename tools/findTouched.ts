import type { Import } from './readImports.ts'

export type Touched = {
  /** The test files that changed or import a changed file, sorted. */
  tests: readonly string[]
  /**
   * The folders of `ui/features` in which a file changed or imports a changed file, sorted. Each has browser tests with
   * its tag.
   */
  features: readonly string[]
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/**
 * Finds the tests and features that a change affects by following imports backwards. Type imports are skipped, because
 * the compiler checks them, and `import()` is skipped, because it separates features.
 *
 * @param changed - Files, relative to the repository's folder.
 * @param imports - The imports of all files.
 */
export function findTouched(changed: readonly string[], imports: readonly Import[]): Touched {
  const importers = new Map<string, string[]>()
  for (const { from, to, kind } of imports) {
    if (to === undefined || kind !== 'value') continue
    const all = importers.get(to) ?? []
    importers.set(to, all)
    all.push(from)
  }
  const reached = new Set(changed)
  for (const file of reached) for (const from of importers.get(file) ?? []) reached.add(from)
  const folders = [...reached].flatMap((file) => /^ui\/features\/([^/]+)\//.exec(file)?.[1] ?? [])
  return { tests: [...reached].filter(isTest).sort(), features: [...new Set(folders)].sort() }
}
