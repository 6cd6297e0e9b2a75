import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Stryker } from '@stryker-mutator/core'
import { root } from './entries.ts'
import { type DrawnMutant, drawMutants } from './mutants/drawMutants.ts'
import { runMutant } from './mutants/runMutant.ts'

/** The contents of `test/mutants.json`. */
type Stored = {
  /** The seed of the draw. */
  seed: number
  /** The number of drawn mutants. */
  count: number
  /** The required share of killed mutants, from 0 to 1. */
  goal: number
  /** The surviving mutants, each with a reason: the mutant has no visible effect, or a test elsewhere kills it. */
  survivors: readonly Survivor[]
}
type Survivor = Pick<DrawnMutant, 'file' | 'line' | 'original' | 'replacement'> & { why: string }

export type MutantsResult = { passed: number; failures: readonly string[] }

const cache = path.join(root, 'node_modules/.cache/mutants')

/** Stryker's statuses for a mutant that a test detected. */
const found = ['Killed', 'Timeout', 'RuntimeError']
/** Stryker's statuses for a mutant whose tests are run once more, with `runMutant`. */
const unclear = ['Survived', 'NoCoverage', 'Ignored']

/**
 * Draws mutants of the package with the stored seed, and runs the tests against each mutant with Stryker.
 *
 * @param parameters.only - A part of a file's path. Mutants in other files are skipped.
 * @returns The number of killed mutants, and the failures as sentences: a survivor without a reason in
 * `test/mutants.json`, a reason for a mutant that did not survive, or a share below the goal.
 */
export async function testMutants({ only = '' }: { only?: string } = {}): Promise<MutantsResult> {
  const stored: Stored = JSON.parse(readFileSync(path.join(root, 'test/mutants.json'), 'utf8'))
  const { drawn: all, total } = await drawMutants(stored)
  const drawn = all.filter(({ file }) => file.includes(only))
  const drawnFile = path.join(cache, 'drawn.json')
  mkdirSync(cache, { recursive: true })
  writeFileSync(drawnFile, JSON.stringify(drawn))
  process.env.LATCHKIT_DRAWN = drawnFile
  const results = await new Stryker({
    mutate: drawn.map(
      ({ file, location: { start, end } }) =>
        `${file}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`,
    ),
    testRunner: 'vitest',
    vitest: { configFile: 'vitest.mutants.config.ts', related: false },
    plugins: [
      '@stryker-mutator/vitest-runner',
      './tools/mutants/onlyDrawn.mjs',
      './tools/mutants/printAlive.mjs',
    ],
    checkers: ['onlyDrawn'],
    coverageAnalysis: 'perTest',
    // Mutants in code that runs at load each need their own process, which `runMutant` gives them.
    ignoreStatic: true,
    ignorePatterns: ['dist', 'docs', 'test-results'],
    disableTypeChecks: false,
    // Stryker reads the TypeScript config with an API that TypeScript 7 has removed. It skips a file that does not
    // exist.
    tsconfigFile: 'none.json',
    concurrency: 2,
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 30,
    tempDirName: '.stryker-tmp',
    cleanTempDir: 'always',
    reporters: ['progress-append-only', 'printAlive', 'json'],
    jsonReporter: { fileName: path.join(cache, 'report.json') },
    allowConsoleColors: false,
  }).runMutationTest()

  const unused = new Set(stored.survivors.filter(({ file }) => file.includes(only)))
  const failures: string[] = []
  let [seen, explained] = [0, 0]
  function explain(mutant: DrawnMutant): boolean {
    const reasons = [...unused].filter(
      ({ file, line, original, replacement }) =>
        mutant.file === file &&
        mutant.line === line &&
        mutant.original === original &&
        mutant.replacement === replacement,
    )
    for (const one of reasons) unused.delete(one)
    return reasons.length > 0
  }
  for (const mutant of drawn) {
    const status = results.find((one) => isSame(one, mutant))?.status ?? 'not run'
    if (found.includes(status) || (unclear.includes(status) && (await isKilledAlone(mutant))))
      seen++
    else if (explain(mutant)) explained++
    else {
      const { file, location, original, replacement } = mutant
      failures.push(
        `${file}:${location.start.line + 1}: no test sees ${JSON.stringify(original)} become ${JSON.stringify(replacement)} (${status}): write one, or say in test/mutants.json why none can`,
      )
    }
  }
  for (const { file, line } of unused)
    failures.push(
      `${file}: test/mutants.json explains a survivor in \`${line}\` that was killed or not drawn: remove it`,
    )
  const share = seen / drawn.length
  console.log(
    `${seen} of ${drawn.length} mutants found (${(share * 100).toFixed(1)} %), ${explained} live with a reason; drawn from ${total}.`,
  )
  if (!only && share < stored.goal)
    failures.push(
      `Tests find ${(share * 100).toFixed(1)} % of the mutants, the goal is ${stored.goal * 100} %.`,
    )
  return { passed: seen, failures }
}

async function isKilledAlone(mutant: DrawnMutant): Promise<boolean> {
  const isKilled = await runMutant(mutant)
  const { file, location, replacement } = mutant
  console.log(
    `Run alone: ${file}:${location.start.line + 1} -> ${JSON.stringify(replacement)}: ${isKilled ? 'killed' : 'survived'}`,
  )
  return isKilled
}

type Result = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

function isSame(result: Result, { file, mutator, replacement, location }: DrawnMutant): boolean {
  // The lines and columns in Stryker's results are one-based.
  const { start, end } = result.location
  return (
    path.relative(root, result.fileName).split(path.sep).join('/') === file &&
    result.mutatorName === mutator &&
    result.replacement === replacement &&
    start.line === location.start.line + 1 &&
    start.column === location.start.column + 1 &&
    end.line === location.end.line + 1 &&
    end.column === location.end.column + 1
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { failures } = await testMutants({ only: process.argv[2] })
  for (const failure of failures) console.error(failure)
  process.exitCode = failures.length > 0 ? 1 : 0
}
