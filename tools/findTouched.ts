import type { Import } from './readImports.ts'

export type Touched = {
  /** Test files that import what changed, or are changed themselves. Sorted. */
  tests: readonly string[]
  /** Folders of `ui/features` with what changed or what imports it: each has a browser test with its tag. Sorted. */
  features: readonly string[]
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/**
 * What a change touches. Imports are followed backwards; not those of types, which the compiler checks, and no `import()`:
 * it stands where one feature ends and another begins.
 *
 * @param changed - Files, from the repository's folder.
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
