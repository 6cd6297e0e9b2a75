import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../../tools/entries.ts'
import { runInstalled } from '../../tools/runCommand.ts'

type VitestItem = { name: string; file: string }
type VitestReport = {
  testResults: {
    name: string
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[]
  }[]
}
type BrowserSuite = {
  title: string
  file: string
  suites?: BrowserSuite[]
  specs?: { title: string; ok: boolean }[]
}

/**
 * Collects every test as `<file from the repository> > <describe> > <title>`.
 * @param reports - The folder with the runners' reports of this run, for the passed tests. Without it the runners list
 * their tests.
 * @throws Error with the runner's output when it cannot list its tests.
 */
export async function collectTests(reports?: string): Promise<ReadonlySet<string>> {
  return new Set(reports ? readReports(reports) : await listTests())
}

function readReports(folder: string): string[] {
  const read = <report>(name: string): report | undefined => {
    const file = path.join(folder, `${name}.json`)
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  }
  const vitest = ['unit', 'types', 'slow'].flatMap(
    (name) => read<VitestReport>(name)?.testResults ?? [],
  )
  return [
    ...vitest.flatMap(({ name, assertionResults }) => {
      const file = fromRoot(name)
      return assertionResults
        .filter(({ status }) => status === 'passed')
        .map(({ ancestorTitles: above, title }) =>
          // Type tests have their file as the first title above them, and other tests don't.
          [...(above[0] === file ? [] : [file]), ...above, title].join(' > '),
        )
    }),
    ...browserTests(read<{ suites: BrowserSuite[] }>('browser')?.suites ?? []),
  ]
}

async function listTests(): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'latchkit-ledger-'))
  try {
    const lists = await Promise.all([
      listVitest(path.join(folder, 'unit.json'), []),
      listVitest(path.join(folder, 'types.json'), ['--config', 'vitest.types.config.ts']),
      listBrowser(),
    ])
    return lists.flat()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function listVitest(file: string, args: readonly string[]): Promise<string[]> {
  const { ok, output } = await runInstalled('vitest', ['list', ...args, `--json=${file}`])
  // After an error outside the tests, Vitest writes no list and still exits with 0.
  if (!ok || !existsSync(file)) throw new Error(`vitest cannot list its tests:\n${output}`)
  const items: VitestItem[] = JSON.parse(readFileSync(file, 'utf8'))
  return items.map((item) => `${fromRoot(item.file)} > ${item.name}`)
}

async function listBrowser(): Promise<string[]> {
  const { ok, output } = await runInstalled('playwright', ['test', '--list', '--reporter=json'])
  if (!ok) throw new Error(`Playwright cannot list its tests:\n${output}`)
  return browserTests(JSON.parse(output.slice(output.indexOf('{'))).suites)
}

function browserTests(suites: readonly BrowserSuite[]): string[] {
  const walk = (suite: BrowserSuite, above: string): string[] => [
    ...(suite.specs ?? []).filter(({ ok }) => ok).map(({ title }) => `${above} > ${title}`),
    ...(suite.suites ?? []).flatMap((inner) => walk(inner, `${above} > ${inner.title}`)),
  ]
  return suites.flatMap((suite) => walk(suite, `test/e2e/${suite.file}`))
}

function fromRoot(file: string): string {
  return path.relative(root, file).split(path.sep).join('/')
}
