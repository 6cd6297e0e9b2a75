import path from 'node:path'
import { runInstalled } from '../runCommand.ts'

/** Type-checks everything, type tests included, with the folder's `tsconfig.check.json`. */
export async function checkTypes(folder: string): Promise<string[]> {
  const { ok, output } = await runInstalled(
    'tsc',
    ['-p', path.join(folder, 'tsconfig.check.json'), '--noEmit', '--pretty', 'false'],
    { cwd: folder },
  )
  return ok ? [] : [`The compiler found errors; mend them:\n${output.trim()}`]
}

/** Runs Biome: format, imports and rules. */
export async function checkLint(folder: string): Promise<string[]> {
  const { ok, output } = await runInstalled(
    'biome',
    [
      'check',
      '--error-on-warnings',
      '--diagnostic-level=warn',
      '--max-diagnostics=50',
      '--colors=off',
    ],
    { cwd: folder },
  )
  return ok ? [] : [`Biome found errors; \`npx biome check --write\` mends many:\n${output.trim()}`]
}

/** Finds unused code, exports and packages, and code of the package that only tests use. */
export async function checkUnused(folder: string): Promise<string[]> {
  const runs = [
    { flags: [], says: 'Knip found things that nothing uses; remove them, or use them' },
    {
      flags: ['--production'],
      says: 'Knip found code that only tests use; remove it with them, or use it in the package',
    },
  ]
  const said: string[] = []
  for (const { flags, says } of runs) {
    const { ok, output } = await runInstalled(
      'knip',
      ['--no-progress', '--no-config-hints', ...flags],
      { cwd: folder },
    )
    if (!ok) said.push(`${says}:\n${output.trim()}`)
  }
  return said
}
