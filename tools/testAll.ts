import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root } from './entries.ts'
import { failedInPlaywright, failedInVitest } from './failedTests.ts'
import { checkBuild, type Gate, packageGates, sourceGates } from './gateTable.ts'
import { installChromium } from './installChromium.ts'
import { installFirefox } from './installFirefox.ts'
import { findProved, provedVariable, recordProved } from './provedTests.ts'
import { runInstalled } from './runCommand.ts'

type Counts = { passed: number; failed: number; failures?: readonly string[] }
type Outcome = Counts & { name: string; seconds: number }
type Step = { name: string; run(): Promise<Counts> }

/** The folder of the test runners' reports. */
const reports = path.join(root, 'node_modules/.cache/reports')

/**
 * Runs every gate of the project, each with a row in the summary. Gates and unit tests run in parallel; steps that start
 * servers and browsers run alone.
 *
 * @param parameters.deep - Whether to run all tests, property and soak tests at full length, and also Firefox and the
 * mutation tests.
 * @param parameters.all - Whether to also run the tests that `tools/provedTests.ts` skips.
 * @returns The exit code.
 */
export async function testAll({ deep, all }: { deep: boolean; all: boolean }): Promise<number> {
  if (deep) process.env.LATCHKIT_DEEP = '1'
  const proved = deep || all ? [] : findProved()
  process.env[provedVariable] = proved.join()
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const begun = Date.now()
  const outcomes: Outcome[] = []
  for (const stage of stages(deep)) {
    const lanes = await Promise.all(stage.map(runLane))
    outcomes.push(...lanes.flat())
  }
  const total = (key: 'passed' | 'failed') =>
    outcomes.reduce((sum, outcome) => sum + outcome[key], 0)
  console.log('\n── Summary')
  for (const { name, passed, failed, seconds } of outcomes) {
    console.log(
      `  ${failed === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(20)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(7)} s`,
    )
  }
  console.log(`  ${' '.repeat(6)}  ${((Date.now() - begun) / 1000).toFixed(0)} s in all\n`)
  // The failures are repeated at the end, where a reader of a long log looks first.
  for (const { name, failures = [] } of outcomes) {
    for (const failure of failures) console.log(`  FAILED  ${name}: ${failure}`)
  }
  if (proved.length > 0) {
    console.log(
      `  Skipped, because the files are unchanged since their tests passed: ${proved.join(' and ')}.`,
    )
    console.log('  `npm test -- --all` runs these tests.\n')
  } else if (['unit tests', 'slow tests', 'browser tests'].every((one) => isGreen(outcomes, one)))
    recordProved()
  console.log(`${total('passed')} passed, ${total('failed')} failed`)
  return total('failed') === 0 ? 0 : 1
}

function isGreen(outcomes: readonly Outcome[], name: string): boolean {
  return outcomes.some((one) => one.name === name && one.failed === 0 && one.passed > 0)
}

/** Runs steps one after another. */
async function runLane(steps: readonly Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const { name, run } of steps) {
    const start = Date.now()
    console.log(`\n── ${name}`)
    const counts = await run().catch((error: unknown): Counts => {
      const message = String(error instanceof Error ? error.message : error)
      console.error(message)
      return { passed: 0, failed: 1, failures: [message] }
    })
    outcomes.push({ name, ...counts, seconds: (Date.now() - start) / 1000 })
  }
  return outcomes
}

/** Returns the stages, which run one after another. The lanes of a stage run in parallel. */
function stages(deep: boolean): readonly (readonly Step[])[][] {
  const unit = ['unit', 'document', 'contract', 'isolated'].flatMap((name) => ['--project', name])
  // The type tests compile the same files as the gate `types`, and report the same errors.
  const { types: _, ...sources } = sourceGates
  const gates: Step[] = [
    ...gateSteps(sources),
    { name: 'build', run: () => runGate(checkBuild) },
    ...gateSteps(packageGates),
    { name: 'type tests', run: () => runVitest('types', ['--config', 'vitest.types.config.ts']) },
  ]
  return [
    [gates, [{ name: 'unit tests', run: () => runVitest('unit', unit) }]],
    [[{ name: 'slow tests', run: runSlow }]],
    [[{ name: 'browser tests', run: () => runPlaywright('browser', [], installChromium) }]],
    ...(deep
      ? [[[{ name: 'Firefox tests', run: runFirefox }]], [[{ name: 'mutants', run: runMutants }]]]
      : []),
    [[{ name: 'ledger', run: () => runVitest('ledger', ['--project', 'ledger']) }]],
  ]
}

function gateSteps(gates: Readonly<Record<string, Gate>>): Step[] {
  return Object.entries(gates).map(([name, gate]) => ({ name, run: () => runGate(gate) }))
}

async function runGate(gate: Gate): Promise<Counts> {
  const failures = await gate(root)
  if (failures.length > 0) console.error(failures.join('\n'))
  return { passed: failures.length === 0 ? 1 : 0, failed: failures.length, failures }
}

async function runVitest(name: string, args: readonly string[]) {
  const report = path.join(reports, `${name}.json`)
  const { ok } = await runInstalled(
    'vitest',
    ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    // Snapshots are compared, never written. The test of the ledger reads the reports of the earlier runs.
    { echo: true, env: { ...process.env, NODE_ENV: 'test', CI: '1', LATCHKIT_REPORTS: reports } },
  )
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const counts = JSON.parse(readFileSync(report, 'utf8'))
  const skipped = (counts.numPendingTests ?? 0) + (counts.numTodoTests ?? 0)
  if (skipped > 0) console.error(`${skipped} tests are skipped: mend them or remove them.`)
  return {
    ...honest(ok, counts.numPassedTests, counts.numFailedTests + skipped),
    failures: named(ok, failedInVitest(counts)),
  }
}

/** Runs the slow tests, one of which opens the built site in Chromium. */
async function runSlow(): Promise<Counts> {
  const refusal = await installChromium()
  if (refusal) throw new Error(refusal)
  return runVitest('slow', ['--project', 'slow'])
}

/** Runs the mutants. Stryker and its dependencies load only here. */
async function runMutants(): Promise<Counts> {
  const { testMutants } = await import('./testMutants.ts')
  const { passed, failures } = await testMutants()
  if (failures.length > 0) console.error(failures.join('\n'))
  return { passed, failed: failures.length, failures }
}

/** Runs the browser tests in Firefox. Installs both browsers, because their screenshots are compared. */
async function runFirefox() {
  const install = async () => (await installChromium()) ?? (await installFirefox())
  return runPlaywright('firefox', ['--config=playwright.firefox.config.ts'], install)
}

async function runPlaywright(
  name: string,
  args: readonly string[],
  install: () => Promise<string | undefined>,
) {
  const refusal = await install()
  if (refusal) throw new Error(refusal)
  const report = path.join(reports, `${name}.json`)
  const { ok } = await runInstalled('playwright', ['test', ...args], {
    echo: true,
    env: { ...process.env, LATCHKIT_PAGES_FROM: 'package', LATCHKIT_E2E_REPORT: report },
  })
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'))
  if (stats.skipped > 0) console.error(`${stats.skipped} browser tests are skipped: mend them.`)
  return {
    ...honest(ok, stats.expected, stats.unexpected + stats.flaky + stats.skipped),
    failures: named(ok, failedInPlaywright(suites)),
  }
}

/** Returns the failed tests, or one line if the runner failed without a failed test. */
function named(ok: boolean, failures: readonly string[]): readonly string[] {
  return ok || failures.length > 0 ? failures : ['an error outside every test: see the stage above']
}

/** Counts a runner that failed without a failed test, for example because of an unreadable file, as one failure. */
function honest(ok: boolean, passed: number, failed: number) {
  return { passed, failed: ok ? failed : Math.max(failed, 1) }
}
