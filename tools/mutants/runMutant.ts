import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../entries.ts'
import { runInstalled } from '../runCommand.ts'
import type { DrawnMutant } from './drawMutants.ts'

/** The environment variable with the mutant that the tests run against, as JSON. */
const mutantVariable = 'LATCHKIT_MUTANT'

const reportFile = path.join(root, 'node_modules/.cache/mutants/one.json')

/**
 * Runs the tests that import a mutant's file against this mutant, each in a process that loads the file with it. Stryker
 * only activates a mutant once its file is loaded, and runs no other test than those that it saw reach the mutant. For
 * code that runs at load, such as a table or an error class, these are at most the tests during which it was loaded.
 *
 * @param timeout - Time in ms after which the tests count as hanging. Ten minutes by default.
 * @returns Whether a test failed or the tests hang. `false` if no test imports the file.
 * @throws Error when Vitest could not run.
 */
export async function runMutant(mutant: DrawnMutant, timeout = 600_000): Promise<boolean> {
  rmSync(reportFile, { force: true })
  const { output, isTimedOut } = await runInstalled(
    'vitest',
    [
      'related',
      mutant.file,
      '--run',
      '--bail=1',
      '--config=vitest.mutants.config.ts',
      '--reporter=json',
      `--outputFile=${reportFile}`,
    ],
    { env: { ...process.env, [mutantVariable]: JSON.stringify(mutant) }, timeout },
  )
  if (isTimedOut) return true
  if (!existsSync(reportFile)) throw new Error(`Vitest did not run for ${mutant.file}:\n${output}`)
  const report: { success: boolean } = JSON.parse(readFileSync(reportFile, 'utf8'))
  return !report.success
}

/** Returns a Vite plugin that loads the file of the mutant in the environment with this mutant. */
export function loadMutant(env: NodeJS.ProcessEnv = process.env): Plugin | undefined {
  const given = env[mutantVariable]
  if (!given) return undefined
  const mutant: DrawnMutant = JSON.parse(given)
  return {
    name: 'mutant',
    enforce: 'pre',
    transform: (code, id) =>
      path.resolve(id.replace(/\?.*$/, '')) === path.join(root, mutant.file)
        ? mutate(code, mutant)
        : undefined,
  }
}

/**
 * Returns the code with the mutant.
 *
 * @throws Error when the code at the mutant's place is not its original.
 */
export function mutate(
  code: string,
  { file, location, original, replacement }: DrawnMutant,
): string {
  const { line, column } = location.start
  const before = code.split('\n', line).reduce((sum, { length }) => sum + length + 1, 0)
  const from = before + column
  if (!code.startsWith(original, from))
    throw new Error(`${file}:${line + 1} is not what it was when the mutant was drawn.`)
  return code.slice(0, from) + replacement + code.slice(from + original.length)
}
