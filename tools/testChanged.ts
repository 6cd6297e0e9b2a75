import { findTouched } from './findTouched.ts'
import { codeFolders } from './packageFiles.ts'
import { readImports } from './readImports.ts'
import { runCommand, runInstalled } from './runCommand.ts'

/**
 * Runs the checks that a change affects: lint, the tests that import the changed files, and one browser test per affected
 * feature, on pages from the sources. `npm run test:changed` uses git's changed files; files can be named after `--`. It
 * gives quick feedback and does not replace `npm test`.
 */
async function testChanged(named: readonly string[]): Promise<boolean> {
  const changed = named.length > 0 ? named : await readChanged()
  const { tests, features } = findTouched(changed, readImports('.', codeFolders))
  console.log(`${changed.length} changed, ${tests.length} test files, features: ${features}`)
  const code = changed.filter((file) => /\.(tsx?|css|json|mjs)$/.test(file))
  const tags = features.map((name) => `@${name}\\b`).join('|')
  // In parallel, because the browser tests first wait for their pages and their stack.
  const results = await Promise.all([
    code.length === 0 || run('biome', ['check', ...code]),
    tests.length === 0 || run('vitest', ['run', ...projectsOf(changed), ...tests]),
    features.length === 0 || run('playwright', ['test', '--grep', tags]),
  ])
  return results.every(Boolean)
}

/**
 * Returns the Vitest projects to run. The slow tests of the stack, the phone and the tools start servers, so they only
 * run when their files have changed.
 */
function projectsOf(changed: readonly string[]): string[] {
  const isSlow = changed.some((file) => /^(playground|tools|test)\//.test(file))
  return ['unit', 'document', 'contract', 'isolated', ...(isSlow ? ['slow'] : [])].flatMap(
    (name) => ['--project', name],
  )
}

/** Returns the files that differ from the last commit, including new files and without removed files. */
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
