import { readFileSync } from 'node:fs'
import path from 'node:path'
import { codeFolders } from '../packageFiles.ts'
import { lineAt } from '../readImports.ts'
import { walkFiles } from '../walkFiles.ts'

const skip = /\b(?:test|it|describe)(?:\.\w+)*\.(?:skip|skipIf|runIf|todo|only|fixme|fail|fails)\b/g

/** Finds tests that are skipped, focused or expected to fail. */
export function checkSkipped(folder: string): string[] {
  return codeFolders
    .flatMap((part) => walkFiles(path.join(folder, part), /\.(test|test-d|spec)\.tsx?$/))
    .flatMap((file) => {
      const code = readFileSync(file, 'utf8')
      return [...code.matchAll(skip)].map(
        (hit) =>
          `${path.relative(folder, file)}:${lineAt(code, hit.index)} has ${hit[0]}: run every test, or remove it.`,
      )
    })
}
