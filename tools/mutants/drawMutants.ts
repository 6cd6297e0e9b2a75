import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { root } from '../entries.ts'
import { isTestFile } from '../packageFiles.ts'
import { walkFiles } from '../walkFiles.ts'

/** A position in a file. Lines and columns are zero-based, as in Stryker. */
type Place = { line: number; column: number }

export type DrawnMutant = {
  /** The path relative to the repository's folder. */
  file: string
  location: { start: Place; end: Place }
  /** Stryker's name of the mutator, such as "ConditionalExpression". */
  mutator: string
  /** The text in the source file, which `replacement` replaces. */
  original: string
  replacement: string
  /** The line in which `original` begins, without its indentation. */
  line: string
}

/** The folders to mutate, which contain the published code without the views. */
const folders = ['src', 'connectors', 'queries']

/**
 * Draws mutants from all that Stryker creates for the package. A mutant's rank is the hash of the seed, its file and
 * its text, so that changes elsewhere do not change the draw.
 *
 * @param parameters.seed - Any number. Each seed draws different mutants.
 * @param parameters.count - The number of mutants to draw.
 * @returns The drawn mutants sorted by file and position, and the total number of mutants.
 */
export async function drawMutants({
  seed,
  count,
}: {
  seed: number
  count: number
}): Promise<{ drawn: readonly DrawnMutant[]; total: number }> {
  const all = await listMutants()
  const timesSeen = new Map<string, number>()
  const ranked = all.map((mutant) => {
    const text = JSON.stringify([
      seed,
      mutant.file,
      mutant.mutator,
      mutant.original,
      mutant.replacement,
    ])
    const times = timesSeen.get(text) ?? 0
    timesSeen.set(text, times + 1)
    return { mutant, rank: createHash('sha256').update(`${text}${times}`).digest('hex') }
  })
  const drawn = ranked
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant)
    .sort((a, b) => (a.file === b.file ? comparePlaces(a, b) : a.file < b.file ? -1 : 1))
  return { drawn, total: all.length }
}

const comparePlaces = (a: DrawnMutant, b: DrawnMutant) =>
  a.location.start.line - b.location.start.line || a.location.start.column - b.location.start.column

async function listMutants(): Promise<DrawnMutant[]> {
  const files = folders
    .flatMap((folder) => walkFiles(path.join(root, folder), /(?<!\.d)\.tsx?$/))
    .filter((file) => !isTestFile(file))
    .map((name) => ({ name, mutate: true, content: readFileSync(name, 'utf8') }))
  const contents = new Map(files.map(({ name, content }) => [name, content.split('\n')]))
  const instrumenter = new Instrumenter(quietLogger)
  const { mutants } = await instrumenter.instrument(files, {
    plugins: null,
    excludedMutations: [],
    ignorers: [],
  })
  return mutants.map(({ fileName, location, mutatorName, replacement }) => ({
    file: path.relative(root, fileName).split(path.sep).join('/'),
    location: { start: { ...location.start }, end: { ...location.end } },
    mutator: mutatorName,
    original: cut(contents.get(fileName) ?? [], location),
    replacement,
    line: (contents.get(fileName)?.[location.start.line] ?? '').trim(),
  }))
}

const silent = () => {}
const quietLogger = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
}

function cut(lines: readonly string[], { start, end }: DrawnMutant['location']): string {
  if (start.line === end.line) return (lines[start.line] ?? '').slice(start.column, end.column)
  return [
    (lines[start.line] ?? '').slice(start.column),
    ...lines.slice(start.line + 1, end.line),
    (lines[end.line] ?? '').slice(0, end.column),
  ].join('\n')
}
