import { findTouched } from './findTouched.ts'
import { codeFolders } from './packageFiles.ts'
import { readImports } from './readImports.ts'
import { runCommand, runInstalled } from './runCommand.ts'

/**
 * Runs what a change touches: lint and the tests that import the changed files, then one browser test of each
 * feature they are part of, over pages from the sources. `npm run test:changed` takes what git calls changed; files
 * can be named after `--`. It is for the moments between two thoughts: `npm test` is what counts.
 */
async function testChanged(named: readonly string[]): Promise<boolean> {
  const changed = named.length > 0 ? named : await readChanged()
  const { tests, features } = findTouched(changed, readImports('.', codeFolders))
  console.log(`${changed.length} changed, ${tests.length} test files, features: ${features}`)
  const code = changed.filter((file) => /\.(tsx?|css|json|mjs)$/.test(file))
  const tags = features.map((name) => `@${name}\\b`).join('|')
  // Side by side: the browser tests wait for their pages and their stack first.
  const results = await Promise.all([
    code.length === 0 || run('biome', ['check', ...code]),
    tests.length === 0 || run('vitest', ['run', ...projectsOf(changed), ...tests]),
    features.length === 0 || run('playwright', ['test', '--grep', tags]),
  ])
  return results.every(Boolean)
}

/** Tests of the stack, the phone and the tools start servers, and are slow: they run when those are changed. */
function projectsOf(changed: readonly string[]): string[] {
  const isSlow = changed.some((file) => /^(playground|tools|test)\//.test(file))
  return ['unit', 'document', 'contract', 'isolated', ...(isSlow ? ['slow'] : [])].flatMap(
    (name) => ['--project', name],
  )
}

/** What differs from the last commit, new files included and removed ones not. */
async function readChanged(): Promise<string[]> {
  const lists = await Promise.all(
    [
      ['diff', '--name-only', '--diff-filter=d', 'HEAD'],
      ['ls-files', '--others', '--exclude-standard'],
    ].map((args) => runCommand('git', args)),
  )
  return lists.flatMap(({ output }) => output.split('\n').filter(Boolean))
}

async function run(program: string, args: readonly string[]): Promise<boolean> {
  const env = { ...process.env, NODE_ENV: 'test' }
  return (await runInstalled(program, args, { echo: true, env })).ok
}

process.exitCode = (await testChanged(process.argv.slice(2))) ? 0 : 1
